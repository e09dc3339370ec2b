import {
  type Credentials,
  errorMessage,
  isApiError,
  PageMeta,
  paths,
  readRememberMe,
  signIn,
  useAppDispatch,
  useLoadingOverlay,
  useNotify,
} from '@trilho/portal';
import { TextLink } from '@trilho/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AuthLayout } from './auth-layout.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';

/** What the registration leaves in the navigation state of `/login`. */
export interface RegisteredState {
  email?: string;
}

function readEmail(state: unknown): string {
  const { email }: RegisteredState = typeof state === 'object' && state !== null ? state : {};
  return typeof email === 'string' ? email : '';
}

const asksForCode = (error: unknown) => isApiError(error) && error.error === 'second_factor_required';

/** `/login`. Its guard moves on once the session has started. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const loading = useLoadingOverlay();
  const { state } = useLocation();
  const initialValues = { email: readEmail(state), password: '', remember: readRememberMe() };
  /** Right credentials whose account asks for a code as well. */
  const [halfway, setHalfway] = useState<Credentials | null>(null);

  const handleSubmit = async (credentials: Credentials) => {
    loading.show();
    try {
      await dispatch(signIn(credentials));
    } catch (error) {
      if (asksForCode(error)) setHalfway(credentials);
      // The generic handling leaves wrong credentials to this screen.
      else if (!isApiError(error) || error.status === 401) notify.error(errorMessage(error));
    } finally {
      loading.hide();
    }
  };
  const handleInvalid = () => notify.error('Por favor, corrija os campos destacados e tente novamente.');

  return (
    <AuthLayout
      title={halfway ? 'Verificação em duas etapas' : 'Entrar'}
      description={
        halfway ? 'Digite o código do seu aplicativo autenticador' : 'Acesse sua área administrativa'
      }
      foot={
        <p>
          Não tem conta? <TextLink to={paths.register}>Criar conta</TextLink>
        </p>
      }
    >
      <PageMeta title="Entrar" description="Acesse a área administrativa do Trilho." />
      {halfway ? (
        <CodeForm
          onSubmit={(code) => handleSubmit({ ...halfway, code })}
          onInvalid={handleInvalid}
          onBack={() => setHalfway(null)}
        />
      ) : (
        <LoginForm
          initialValues={initialValues}
          forgotPath={paths.recoverPassword}
          onSubmit={handleSubmit}
          onInvalid={handleInvalid}
        />
      )}
    </AuthLayout>
  );
}
