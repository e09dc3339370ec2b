import { amountOf, momentOf, type Templates } from './mail-templates.ts';

const environments = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };
const reasons = { paid_twice: 'Pago mais de uma vez', paid_after_cancel: 'Pago depois de cancelado' };

/** Mails about money that has to go back to a payer. */
export const surplusTemplates: Templates<'surplus-unreturned'> = {
  'surplus-unreturned': ({ name, portalUrl }, mail) => ({
    subject: `Falta devolver ${amountOf(mail.amountMinor)} a um comprador`,
    preview: 'O gateway ainda não devolveu este valor. Veja o que fazer.',
    title: 'Um valor pago a mais ainda não voltou',
    paragraphs: [
      `Olá, ${name}. Um comprador pagou o que ninguém cobrou, e o gateway ainda não devolveu o valor.`,
      'Quando o gateway permite, continuamos tentando. Veja no painel o motivo e o que fazer. O que você devolver pelo painel do gateway nós reconhecemos.',
    ],
    facts: [
      ['Valor', amountOf(mail.amountMinor)],
      ['Motivo', reasons[mail.reason]],
      ['Ambiente', environments[mail.environment]],
      ['Desde', `${momentOf(mail.since)} (horário de Brasília)`],
      ['Pagamento', mail.paymentId],
    ],
    action: {
      label: 'Ver o pagamento',
      url: `${portalUrl}/admin/payments/${mail.paymentId}?environment=${mail.environment}`,
    },
  }),
};
