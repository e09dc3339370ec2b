import type { Mail, MailOf } from '../mail/mail.ts';
import type { MailDraft } from './mail-layout.ts';

/** Whom a mail speaks to, and where its links lead. */
export interface Reader {
  /** The first name. */
  name: string;
  /** The portal's address, without a slash at its end. */
  portalUrl: string;
  /** What the mail's link carries; empty for a mail without such a link. */
  token: string;
}

/** How the mails of these kinds are written. */
export type Templates<Kinds extends Mail['template'] = Mail['template']> = {
  [Kind in Kinds]: (reader: Reader, mail: MailOf<Kind>) => MailDraft;
};

type PlanMail = 'plan-active' | 'payment-failed' | 'cancellation' | 'refund';

const timeZone = 'America/Sao_Paulo';
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const date = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' });
const time = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' });

export const amountOf = (amountMinor: number): string => money.format(amountMinor / 100);
/** `dd/MM/yyyy`, as the calendar stands in São Paulo. */
const dayOf = (instant: string): string => date.format(new Date(instant));
/** `dd/MM/yyyy às HH:mm` in São Paulo. */
export const momentOf = (instant: string): string => `${dayOf(instant)} às ${time.format(new Date(instant))}`;

export const templates: Templates<'welcome' | 'password-reset' | 'password-changed' | PlanMail> = {
  welcome: ({ name, portalUrl }) => ({
    subject: 'Boas-vindas ao Trilho',
    preview: 'Sua conta está criada. Veja por onde começar.',
    title: `Olá, ${name}!`,
    paragraphs: [
      'Sua conta no Trilho está criada.',
      'O próximo passo é assinar o plano Premium, configurar o seu gateway de pagamento e gerar suas chaves de API. Em poucos minutos o primeiro pagamento de teste está no ar.',
    ],
    action: { label: 'Acessar o painel', url: `${portalUrl}/login` },
  }),

  'password-reset': ({ name, portalUrl, token }, { emailChangeUndone }) => ({
    subject: 'Redefina sua senha no Trilho',
    preview: 'O link vale por 1 hora e só pode ser usado uma vez.',
    title: 'Redefina sua senha',
    paragraphs: [
      emailChangeUndone
        ? `Olá, ${name}. A troca do e-mail da sua conta foi desfeita: a conta é deste endereço, todas as sessões foram encerradas e a senha anterior não vale mais.`
        : `Olá, ${name}. Recebemos um pedido para redefinir a senha da sua conta.`,
      'O link abaixo vale por 1 hora e só pode ser usado uma vez.',
    ],
    action: {
      label: 'Criar nova senha',
      url: `${portalUrl}/change-password?token=${encodeURIComponent(token)}`,
    },
    note: emailChangeUndone
      ? `Se o link expirar, peça outro em ${portalUrl}/recover-password.`
      : 'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
  }),

  'password-changed': ({ name, portalUrl }, { changedAt }) => ({
    subject: 'Sua senha foi alterada',
    preview: 'As outras sessões da sua conta foram encerradas.',
    title: 'Sua senha foi alterada',
    paragraphs: [
      `Olá, ${name}. A senha da sua conta foi alterada em ${momentOf(changedAt)} (horário de Brasília).`,
      'As outras sessões da sua conta foram encerradas.',
    ],
    action: { label: 'Recuperar acesso', url: `${portalUrl}/recover-password` },
    note: 'Se foi você, não precisa fazer nada. Se não foi, recupere o acesso agora e gere novas chaves de API.',
  }),

  'plan-active': ({ name, portalUrl }, { amountMinor, nextBillingAt }) => ({
    subject: 'Seu plano Premium está ativo',
    preview: 'Todas as funcionalidades estão liberadas.',
    title: 'Seu plano Premium está ativo',
    paragraphs: [
      `Olá, ${name}. Recebemos o seu pagamento e todas as funcionalidades do Trilho estão liberadas.`,
    ],
    facts: [
      ['Plano', 'Plano Premium'],
      ['Valor por mês', amountOf(amountMinor)],
      ['Próxima cobrança', dayOf(nextBillingAt)],
    ],
    action: { label: 'Ir para o painel', url: `${portalUrl}/admin/dashboard` },
  }),

  'payment-failed': ({ name, portalUrl }, { amountMinor, graceEndsAt }) => ({
    subject: 'Não conseguimos cobrar a sua assinatura',
    preview: `Atualize o seu cartão até ${dayOf(graceEndsAt)} para não perder o acesso.`,
    title: 'Não conseguimos cobrar a sua assinatura',
    paragraphs: [
      `Olá, ${name}. A renovação do seu plano Premium foi recusada pelo cartão.`,
      'Vamos tentar de novo nos próximos dias. Enquanto isso o seu acesso continua; sem o pagamento, ele termina na data abaixo.',
    ],
    facts: [
      ['Valor', amountOf(amountMinor)],
      ['Acesso garantido até', dayOf(graceEndsAt)],
    ],
    action: { label: 'Alterar o cartão', url: `${portalUrl}/admin/my-subscription` },
  }),

  cancellation: ({ name, portalUrl }, { accessEndsAt }) =>
    accessEndsAt
      ? {
          subject: 'A renovação da sua assinatura foi cancelada',
          preview: `Você continua com acesso até ${dayOf(accessEndsAt)}.`,
          title: 'A renovação da sua assinatura foi cancelada',
          paragraphs: [
            `Olá, ${name}. O seu plano Premium não será renovado e nada mais será cobrado.`,
            'Mudou de ideia? Até essa data você pode manter a assinatura pelo painel.',
          ],
          facts: [['Acesso até', dayOf(accessEndsAt)]],
          action: { label: 'Ver minha assinatura', url: `${portalUrl}/admin/my-subscription` },
        }
      : {
          subject: 'Sua assinatura foi encerrada',
          preview: 'O plano Premium terminou e nada mais será cobrado.',
          title: 'Sua assinatura foi encerrada',
          paragraphs: [
            `Olá, ${name}. O seu plano Premium terminou e nada mais será cobrado.`,
            'Seus dados continuam guardados. Quando quiser voltar, basta assinar de novo.',
          ],
          action: { label: 'Ver planos', url: `${portalUrl}/admin/plans` },
        },

  refund: ({ name, portalUrl }, { amountMinor, planEnded }) => ({
    subject: 'Seu reembolso está a caminho',
    preview: `Reembolso de ${amountOf(amountMinor)} em 5 a 10 dias úteis.`,
    title: 'Seu reembolso está a caminho',
    paragraphs: [
      planEnded
        ? `Olá, ${name}. A sua assinatura foi encerrada e devolvemos o valor ao cartão usado no pagamento.`
        : `Olá, ${name}. Devolvemos um valor ao cartão usado no pagamento da sua assinatura.`,
      'O valor aparece na fatura do cartão em 5 a 10 dias úteis.',
    ],
    facts: [['Valor do reembolso', amountOf(amountMinor)]],
    action: planEnded
      ? { label: 'Ver planos', url: `${portalUrl}/admin/plans` }
      : { label: 'Ver minha assinatura', url: `${portalUrl}/admin/my-subscription` },
  }),
};
