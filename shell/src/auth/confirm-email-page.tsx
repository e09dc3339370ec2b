import { paths, useSession } from '@trilho/portal';
import { Banner, ButtonLink, Stack } from '@trilho/ui';
import { useConfirmEmailMutation } from './auth-api.ts';
import { EmailLinkPage } from './email-link-page.tsx';

/** `/confirm-email#token=…`, where the link leads that the new address got. */
export function ConfirmEmailPage() {
  const [confirm] = useConfirmEmailMutation();
  const { isSignedIn } = useSession();
  const onward = (
    <ButtonLink to={isSignedIn ? paths.admin.profile : paths.login} size="lg" fullWidth>
      {isSignedIn ? 'Ir para o perfil' : 'Entrar'}
    </ButtonLink>
  );
  return (
    <EmailLinkPage
      title="Confirmar novo e-mail"
      description="Último passo para trocar o e-mail da sua conta"
      explanation="Ao confirmar, este endereço passa a ser o e-mail da sua conta, e as suas outras sessões são encerradas."
      button="Confirmar novo e-mail"
      onConfirm={(token) => confirm({ token }).unwrap()}
      done={
        <Stack gap={5}>
          <Banner tone="success" title="E-mail confirmado">
            A partir de agora, entre com este endereço. O anterior recebeu um aviso.
          </Banner>
          {onward}
        </Stack>
      }
      refused={onward}
    />
  );
}
