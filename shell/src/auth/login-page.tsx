import {
  type Credentials,
  errorMessage,
  isApiError,
  PageMeta,
  paths,
  readRememberMe,
  signIn,
  useAppDispatch,
  useLoadingWhile,
  useNotify,
} from '@trilho/portal';
import { Banner, TextLink, token } from '@trilho/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { AuthLayout } from './auth-layout.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';

const Refusal = styled.div`
  margin-bottom: ${token.space[5]};
`;

/** Navigation state of `/login`, left by the registration. */
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
  const { state } = useLocation();
  const initialValues = { email: readEmail(state), password: '', remember: readRememberMe() };
  /** Accepted credentials of an account that also requires a code. */
  const [pendingCredentials, setPendingCredentials] = useState<Credentials | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** After a success it stays, until the guard has replaced this screen by one that holds the loader itself. */
  const [isSigningIn, setSigningIn] = useState(false);
  useLoadingWhile(isSigningIn);

  const handleSubmit = async (credentials: Credentials) => {
    setRefusal(null);
    setSigningIn(true);
    try {
      await dispatch(signIn(credentials));
    } catch (error) {
      setSigningIn(false);
      if (asksForCode(error)) setPendingCredentials(credentials);
      // The generic handling leaves wrong credentials to this screen.
      else if (!isApiError(error) || error.status === 401) setRefusal(errorMessage(error));
    }
  };
  const handleInvalid = () => notify.error('Por favor, corrija os campos destacados e tente novamente.');

  return (
    <AuthLayout
      title={pendingCredentials ? 'Verificação em duas etapas' : 'Entrar'}
      description={
        pendingCredentials
          ? 'Digite o código do seu aplicativo autenticador'
          : 'Acesse sua área administrativa'
      }
      foot={
        <p>
          Não tem conta? <TextLink to={paths.register}>Criar conta</TextLink>
        </p>
      }
    >
      <PageMeta title="Entrar" description="Acesse a área administrativa do Trilho." />
      {refusal && (
        <Refusal>
          <Banner tone="danger">{refusal}</Banner>
        </Refusal>
      )}
      {pendingCredentials ? (
        <CodeForm
          onSubmit={(code) => handleSubmit({ ...pendingCredentials, code })}
          onInvalid={handleInvalid}
          onBack={() => {
            setRefusal(null);
            setPendingCredentials(null);
          }}
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
