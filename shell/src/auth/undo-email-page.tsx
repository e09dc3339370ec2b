import { paths } from '@trilho/portal';
import { Banner, ButtonLink, TextLink } from '@trilho/ui';
import { useUndoEmailMutation } from './auth-api.ts';
import { EmailLinkPage } from './email-link-page.tsx';

/** `/undo-email#token=…`, where the link leads that the former address got. */
export function UndoEmailPage() {
  const [undo] = useUndoEmailMutation();
  return (
    <EmailLinkPage
      title="Desfazer troca de e-mail"
      description="Recupere a sua conta com o e-mail de antes"
      explanation="A conta volta para este endereço, todas as sessões são encerradas e a senha atual deixa de valer. Você recebe um link para criar uma nova."
      button="Desfazer e proteger a conta"
      danger
      onConfirm={(token) => undo({ token }).unwrap()}
      done={
        <Banner tone="success" title="Troca desfeita">
          Enviamos um link para você criar uma nova senha. Depois de entrar, confira o registro de segurança e
          gere novas chaves de API.
        </Banner>
      }
      refused={
        <ButtonLink to={paths.recoverPassword} size="lg" fullWidth>
          Recuperar acesso
        </ButtonLink>
      }
      foot={<TextLink to={paths.login}>Ir para o login</TextLink>}
    />
  );
}
