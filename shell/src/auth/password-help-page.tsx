import { PageMeta, paths } from '@trilho/portal';
import { ButtonLink, TextLink } from '@trilho/ui';
import { AuthLayout } from './auth-layout.tsx';

const supportEmail = 'suporte@trilho.dev';

/** `/recover-password` and `/change-password`: a new password is made with the support team. */
export function PasswordHelpPage() {
  return (
    <AuthLayout
      title="Recuperar acesso"
      description="A troca de senha é feita com a nossa equipe de suporte."
      foot={<TextLink to={paths.login}>Voltar para o login</TextLink>}
    >
      <PageMeta title="Recuperar acesso" description="Como recuperar o acesso à sua conta do Trilho." />
      <p>
        Escreva para {supportEmail} a partir do email da sua conta. Confirmamos que a conta é sua e enviamos
        as instruções para criar uma nova senha.
      </p>
      <ButtonLink href={`mailto:${supportEmail}?subject=Recuperar%20acesso`} size="lg" fullWidth>
        Escrever para o suporte
      </ButtonLink>
    </AuthLayout>
  );
}
