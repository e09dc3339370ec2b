import { layOut, type MailContent } from './mail-layout.ts';
import type { Reader } from './mail-templates.ts';

export const registrationRefusedMail = ({ name, portalUrl }: Reader): MailContent =>
  layOut({
    subject: 'Alguém tentou criar uma conta com este e-mail',
    preview: 'Você já tem uma conta no Trilho. Nada mudou nela.',
    title: 'Você já tem uma conta no Trilho',
    paragraphs: [
      `Olá, ${name}. Alguém tentou criar uma conta com este e-mail, que já é o da sua conta. Nada mudou nela.`,
      `Se foi você, entre com a sua senha. Se não se lembra dela, crie outra em ${portalUrl}/recover-password.`,
    ],
    action: { label: 'Entrar', url: `${portalUrl}/login` },
    note: 'Se não foi você, não precisa fazer nada.',
  });
