import type { SchemaWords } from './words.ts';

/** What was paid twice or too late, in the portal. */
export const surplusWords: SchemaWords = {
  SurplusReason: { $: '`paid_twice`: pago mais de uma vez; `paid_after_cancel`: pago depois de cancelado.' },
  PortalSurplus: {
    $: 'Um valor que ninguém pediu e que ainda não voltou a quem pagou.',
    paymentId: 'O pagamento.',
    amount: 'O que ainda não voltou, em centavos.',
    reason: 'Por que o valor entrou.',
    customerName: 'Nome de quem pagou, ou do cliente; nulo quando ninguém informou.',
    customerEmail: 'Email de quem paga.',
    gateway: 'O gateway que recebeu.',
    method: 'Como foi pago.',
    since: 'Desde quando há o que devolver.',
    lastRefusal:
      'Por que o último reembolso falhou; nulo sem nenhum. `method_not_refundable` e `refund_period_over` não mudam: o gateway não devolve.',
    askedAt: 'Quando o lojista foi avisado; nulo se não foi.',
    returning: 'Se um reembolso do valor está em andamento.',
    nextAttemptAt: 'Quando o Trilho tenta de novo; nulo durante um reembolso, e quando não há como tentar.',
    replacedBy: 'O pagamento que seguiu em outro gateway, no lugar deste; só onde houve um.',
  },
  PortalSurpluses: {
    $: 'Os valores a devolver, o que espera há mais tempo primeiro; no máximo cem.',
    totalElements: 'Quantos são ao todo.',
    totalAmount: 'A soma de todos, em centavos.',
  },
  SettleSurplusInput: {
    $: 'O que foi devolvido por fora.',
    amount: 'O valor devolvido, em centavos: tudo o que falta.',
  },
};
