import {
  isApiError,
  PageMeta,
  paths,
  readRememberMe,
  signIn,
  useAppDispatch,
  useLoadingOverlay,
  useNotify,
} from '@trilho/portal';
import { TextLink, useToast } from '@trilho/ui';
import { useNavigate } from 'react-router';
import { fieldErrors } from '../person/field-errors.ts';
import { useRegisterMutation } from './auth-api.ts';
import { AuthLayout } from './auth-layout.tsx';
import type { RegisteredState } from './login-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { type RegisterValues, toRegisterInput } from './register-form-schema.ts';

/**
 * `/register`. The new account is signed in and goes on to the dashboard; where that fails, to `/login` with its e-mail
 * filled in.
 */
export function RegisterPage() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const toast = useToast();
  const loading = useLoadingOverlay();
  const [register] = useRegisterMutation();

  const handleSubmit = async (values: RegisterValues) => {
    loading.show();
    try {
      const user = await register(toRegisterInput(values)).unwrap();
      const { email } = user;
      const isSignedIn = await dispatch(
        signIn({ email, password: values.password, remember: readRememberMe() }),
      ).then(
        () => true,
        () => false,
      );
      if (isSignedIn) {
        toast.success('Conta criada com sucesso!');
        await navigate(paths.admin.dashboard);
        return {};
      }
      toast.success('Conta criada com sucesso! Entre com seu e-mail e sua senha.');
      const state: RegisteredState = { email };
      await navigate(paths.login, { state });
      return {};
    } catch (error) {
      if (!isApiError(error)) throw error;
      return fieldErrors<RegisterValues>(error);
    } finally {
      loading.hide();
    }
  };

  return (
    <AuthLayout
      wide
      title="Criar conta"
      description="Comece no sandbox em menos de 2 minutos"
      foot={
        <p>
          Já tem conta? <TextLink to={paths.login}>Entrar</TextLink>
        </p>
      }
    >
      <PageMeta title="Criar conta" description="Crie sua conta no Trilho e comece pelo sandbox." />
      <RegisterForm
        onSubmit={handleSubmit}
        onInvalid={() => notify.error('Por favor, corrija os campos destacados e tente novamente.')}
      />
    </AuthLayout>
  );
}
