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
import { useLocation } from 'react-router';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

/** What the registration leaves in the navigation state of `/login`. */
export interface RegisteredState {
  email?: string;
}

function readEmail(state: unknown): string {
  const { email }: RegisteredState = typeof state === 'object' && state !== null ? state : {};
  return typeof email === 'string' ? email : '';
}

/** `/login`. Its guard moves on once the session has started. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const loading = useLoadingOverlay();
  const { state } = useLocation();
  const initialValues = { email: readEmail(state), password: '', remember: readRememberMe() };

  const handleSubmit = async (credentials: Credentials) => {
    loading.show();
    try {
      await dispatch(signIn(credentials));
    } catch (error) {
      // The generic handling leaves wrong credentials to this screen.
      if (!isApiError(error) || error.status === 401) notify.error(errorMessage(error));
    } finally {
      loading.hide();
    }
  };

  return (
    <AuthLayout
      title="Entrar"
      description="Acesse sua área administrativa"
      foot={
        <p>
          Não tem conta? <TextLink to={paths.register}>Criar conta</TextLink>
        </p>
      }
    >
      <PageMeta title="Entrar" description="Acesse a área administrativa do Trilho." />
      <LoginForm
        initialValues={initialValues}
        forgotPath={paths.recoverPassword}
        onSubmit={handleSubmit}
        onInvalid={() => notify.error('Por favor, corrija os campos destacados e tente novamente.')}
      />
    </AuthLayout>
  );
}
