import type { MailDraft } from './mail-layout.ts';
import { momentOf, type Reader, type Templates } from './mail-templates.ts';

type AccountMail =
  | 'registration-refused'
  | `email-change-${'confirm' | 'notice'}`
  | `two-factor-${'enabled' | 'disabled'}`
  | 'recovery-code-used';

/** The token stands behind the `#`: no server on the way writes it down. */
const linkTo = (path: string, token: string): string => `${path}#token=${encodeURIComponent(token)}`;

const twoFactorMail = (
  { name, portalUrl }: Reader,
  { subject, what, changedAt }: { subject: string; what: string; changedAt: string },
): MailDraft => ({
  subject,
  preview: `${what} em ${momentOf(changedAt)}.`,
  title: subject,
  paragraphs: [`Olá, ${name}. ${what} na sua conta em ${momentOf(changedAt)} (horário de Brasília).`],
  action: { label: 'Ver a segurança da conta', url: `${portalUrl}/admin/profile` },
  note: `Se não foi você, crie outra senha em ${portalUrl}/recover-password e saia de todos os dispositivos.`,
});

const codesLeftText = (count: number): string => {
  if (count === 0) return 'Não resta nenhum: gere novos códigos no seu perfil.';
  return count === 1 ? 'Resta 1 código.' : `Restam ${count} códigos.`;
};

export const accountTemplates: Templates<AccountMail> = {
  'registration-refused': ({ name, portalUrl }) => ({
    subject: 'Alguém tentou usar este e-mail no Trilho',
    preview: 'Você já tem uma conta no Trilho. Nada mudou nela.',
    title: 'Você já tem uma conta no Trilho',
    paragraphs: [
      `Olá, ${name}. Alguém tentou criar uma conta com este e-mail, ou passar outra conta para ele. Ele já é o da sua, e nada mudou nela.`,
      `Se foi você, entre com a sua senha. Se não se lembra dela, crie outra em ${portalUrl}/recover-password.`,
    ],
    action: { label: 'Entrar', url: `${portalUrl}/login` },
    note: 'Se não foi você, não precisa fazer nada.',
  }),

  'email-change-confirm': ({ name, portalUrl, token }) => ({
    subject: 'Confirme o seu novo e-mail no Trilho',
    preview: 'O link vale por 24 horas e só pode ser usado uma vez.',
    title: 'Confirme o seu novo e-mail',
    paragraphs: [
      `Olá, ${name}. Este endereço foi informado como o novo e-mail de uma conta do Trilho.`,
      'Para confirmar, abra o link abaixo e clique no botão. Ele vale por 24 horas e só pode ser usado uma vez.',
    ],
    action: { label: 'Confirmar este e-mail', url: linkTo(`${portalUrl}/confirm-email`, token) },
    note: 'Se não foi você, ignore este e-mail: sem a confirmação nada muda.',
    reason:
      'Você recebe este e-mail porque este endereço foi informado como o novo e-mail de uma conta do Trilho.',
  }),

  'email-change-notice': ({ name, portalUrl, token }) => ({
    subject: 'Pedido de troca do e-mail da sua conta',
    preview: 'Se não foi você, desfaça a troca agora.',
    title: 'Pediram para trocar o e-mail da sua conta',
    paragraphs: [
      `Olá, ${name}. Alguém que confirmou a senha da sua conta pediu para trocar o e-mail dela. A troca acontece quando o novo endereço for confirmado.`,
      'Se não foi você, desfaça: a conta volta para este e-mail, todas as sessões são encerradas e você recebe um link para criar uma nova senha. O link vale por 7 dias, também depois da troca.',
    ],
    action: { label: 'Não fui eu: desfazer', url: linkTo(`${portalUrl}/undo-email`, token) },
    note: 'Se foi você, não precisa fazer nada.',
  }),

  'two-factor-enabled': (reader, { changedAt }) =>
    twoFactorMail(reader, {
      subject: 'Verificação em duas etapas ativada',
      what: 'A verificação em duas etapas foi ativada',
      changedAt,
    }),

  'two-factor-disabled': (reader, { changedAt }) =>
    twoFactorMail(reader, {
      subject: 'Verificação em duas etapas desativada',
      what: 'A verificação em duas etapas foi desativada',
      changedAt,
    }),

  'recovery-code-used': ({ name, portalUrl }, { usedAt, codesLeft }) => ({
    subject: 'Um código de recuperação foi usado',
    preview: codesLeftText(codesLeft),
    title: 'Um código de recuperação foi usado',
    paragraphs: [
      `Olá, ${name}. Um código de recuperação da sua conta foi usado em ${momentOf(usedAt)} (horário de Brasília) no lugar do aplicativo autenticador.`,
      codesLeftText(codesLeft),
    ],
    action: { label: 'Ver a segurança da conta', url: `${portalUrl}/admin/profile` },
    note: `Se não foi você, crie outra senha em ${portalUrl}/recover-password e saia de todos os dispositivos.`,
  }),
};
