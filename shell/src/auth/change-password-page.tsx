import {
  type ApiError,
  isApiError,
  leaveSession,
  PageMeta,
  paths,
  useAppDispatch,
  useLoadingOverlay,
  useNotify,
  useSession,
} from '@trilho/portal';
import { Banner, ButtonLink, TextLink } from '@trilho/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { fieldErrors } from '../person/field-errors.ts';
import { useResetPasswordMutation } from './auth-api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { type NewPassword, ResetPasswordForm } from './reset-password-form.tsx';

/** A refusal that a retry does not change; 429 only asks to wait. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429;

/** `/change-password?token=…`, where the e-mailed link leads. */
export function ChangePasswordPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const notify = useNotify();
  const loading = useLoadingOverlay();
  const { isSignedIn } = useSession();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [reset] = useResetPasswordMutation();
  const [refused, setRefused] = useState<string | null>(null);

  const handleSubmit = async (values: NewPassword) => {
    loading.show();
    try {
      await reset({ token, ...values }).unwrap();
      notify.success('Senha alterada com sucesso!');
      // The server has ended every session, also the one that this browser may have.
      if (isSignedIn) dispatch(leaveSession(paths.login));
      else await navigate(paths.login, { replace: true });
      return {};
    } catch (error) {
      if (!isApiError(error)) throw error;
      const complaints = fieldErrors<NewPassword>(error);
      const isOfThePassword = complaints.newPassword ?? complaints.confirmNewPassword;
      if (isOfThePassword) for (const { message } of error.validationErrors) notify.error(message);
      else if (isRefusal(error)) setRefused(token);
      return complaints;
    } finally {
      loading.hide();
    }
  };

  const isGood = token !== '' && refused !== token;
  return (
    <AuthLayout
      title="Criar nova senha"
      description="Escolha a senha que você vai usar a partir de agora"
      foot={<TextLink to={paths.login}>Voltar para o login</TextLink>}
    >
      <PageMeta title="Criar nova senha" description="Crie uma nova senha para a sua conta do Trilho." />
      {isGood ? (
        <ResetPasswordForm
          onSubmit={handleSubmit}
          onInvalid={() => notify.error('Por favor, corrija os campos destacados e tente novamente.')}
        />
      ) : (
        <>
          <Banner tone="danger" title="Este link não vale mais">
            O link para criar uma nova senha vale por 1 hora e para um só uso. Peça outro para continuar.
          </Banner>
          <ButtonLink to={paths.recoverPassword} size="lg" fullWidth>
            Pedir outro link
          </ButtonLink>
        </>
      )}
    </AuthLayout>
  );
}
