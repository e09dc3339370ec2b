import { isApiError, PageMeta, paths, useLoadingOverlay, useNotify } from '@trilho/portal';
import { Banner, Button, TextLink } from '@trilho/ui';
import { useState } from 'react';
import { useRecoverPasswordMutation } from './auth-api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { RecoverPasswordForm } from './recover-password-form.tsx';

/** `/recover-password`: asks for the e-mailed link. It says the same whether or not the account exists. */
export function RecoverPasswordPage() {
  const notify = useNotify();
  const loading = useLoadingOverlay();
  const [recover] = useRecoverPasswordMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const handleSubmit = async (email: string) => {
    loading.show();
    try {
      await recover({ email }).unwrap();
      setSentTo(email);
    } catch (error) {
      // The error policy has already shown the failure.
      if (!isApiError(error)) throw error;
    } finally {
      loading.hide();
    }
  };

  return (
    <AuthLayout
      title="Recuperar senha"
      description="Enviamos um link para você criar uma nova senha"
      foot={
        <p>
          Lembrou a senha? <TextLink to={paths.login}>Entrar</TextLink>
        </p>
      }
    >
      <PageMeta title="Recuperar senha" description="Receba um link para criar uma nova senha do Trilho." />
      <div role="status">
        {sentTo && (
          <Banner tone="success" title="Verifique seu e-mail">
            Se houver uma conta com {sentTo}, o link chega em instantes. Ele vale por 1 hora e para um só uso.
          </Banner>
        )}
      </div>
      {sentTo ? (
        <Button variant="secondary" size="lg" fullWidth onClick={() => setSentTo(null)}>
          Enviar de novo ou usar outro e-mail
        </Button>
      ) : (
        <RecoverPasswordForm
          onSubmit={handleSubmit}
          onInvalid={() => notify.error('Por favor, corrija os campos destacados e tente novamente.')}
        />
      )}
    </AuthLayout>
  );
}
