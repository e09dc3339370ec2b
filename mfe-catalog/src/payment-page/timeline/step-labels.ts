import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { Refund } from '@trilho/contracts/refund';
import type { StatusText } from '../../payments/payment-labels.ts';

type Of<Name extends keyof PaymentStep> = NonNullable<PaymentStep[Name]>;

const refunds: Record<Refund['status'], StatusText> = {
  pending: { tone: 'warning', text: 'Em andamento' },
  succeeded: { tone: 'success', text: 'Concluído' },
  failed: { tone: 'danger', text: 'Não aceito' },
  unknown: { tone: 'warning', text: 'Em verificação' },
};

/** Labels of a refund's status. */
export const refundLabel = (status: Refund['status']): StatusText =>
  refunds[status] ?? { tone: 'neutral', text: status };

const outcomes: Record<Of<'outcome'>, StatusText> = {
  succeeded: { tone: 'success', text: 'Aceita' },
  declined: { tone: 'danger', text: 'Recusada' },
  rejected: { tone: 'danger', text: 'Não aceita' },
  unavailable: { tone: 'warning', text: 'Fora do ar' },
  unknown: { tone: 'warning', text: 'Sem resposta' },
};

/** Labels of a provider call's outcome; a read is answered, not accepted. */
export const outcomeLabel = (outcome: Of<'outcome'>, operation?: PaymentStep['operation']): StatusText => {
  const label = outcomes[outcome] ?? { tone: 'neutral', text: outcome };
  return outcome === 'succeeded' && operation === 'retrieve' ? { ...label, text: 'Respondida' } : label;
};

const requestLabels: Record<Of<'operation'>, string> = {
  create: 'Pagamento pedido',
  confirm: 'Nova tentativa pedida',
  capture: 'Captura pedida',
  increment: 'Aumento do valor autorizado pedido',
  cancel: 'Cancelamento pedido',
  refund: 'Reembolso pedido',
  update: 'Alteração pedida',
  retrieve: 'Consulta pedida',
};

const origins: Record<Of<'origin'>, string> = {
  api: 'pela API',
  portal: 'pelo portal',
  trilho: 'pelo Trilho',
  link: 'pelo link',
};

/** `Reembolso pedido pelo portal`; the origin is left out when it is unknown. */
export const requestText = ({ operation = 'create', origin }: PaymentStep): string =>
  `${requestLabels[operation] ?? 'Chamada recebida'} ${(origin && origins[origin]) ?? ''}`.trim();

const callLabels: Record<Of<'operation'>, string> = {
  create: 'Cobrança enviada ao',
  confirm: 'Nova tentativa enviada ao',
  capture: 'Captura enviada ao',
  increment: 'Aumento do valor autorizado enviado ao',
  cancel: 'Cancelamento enviado ao',
  refund: 'Reembolso enviado ao',
  update: 'Alteração enviada ao',
  retrieve: 'Situação consultada no',
};

/** `Cobrança enviada ao Stripe`. */
export const providerCallText = ({ operation = 'create' }: PaymentStep, provider: string): string =>
  `${callLabels[operation] ?? 'Chamada ao'} ${provider}`;

/** Label and explanation of each idempotency decision. */
export interface DecisionLabel {
  title: string;
  detail?: string;
}

const decisions: Record<Of<'decision'>, DecisionLabel> = {
  none: {
    title: 'Sem chave de idempotência',
    detail: 'Repetir esta requisição repetiria o efeito dela.',
  },
  first: { title: 'Primeira requisição com esta chave' },
  replayed: { title: 'Repetida: respondida da memória, sem nova cobrança' },
  resumed: {
    title: 'Repetida: retomada de onde a primeira parou',
    detail: 'A primeira não chegou ao fim; nada foi feito duas vezes.',
  },
  in_flight: {
    title: 'Repetida cedo demais: a primeira ainda estava em andamento',
    detail: 'Dispensada com o status 409.',
  },
  mismatch: {
    title: 'Chave já usada com outro conteúdo',
    detail: 'Dispensada com o status 422.',
  },
};

/** Explains the decision; only a repeated charge mentions a new charge. */
export function decisionLabel({ decision = 'none', operation }: PaymentStep): DecisionLabel {
  const isOther = operation !== undefined && operation !== 'create' && operation !== 'confirm';
  if (decision === 'replayed' && isOther)
    return { title: 'Repetida: respondida da memória, sem novo efeito' };
  return decisions[decision] ?? { title: 'Chave de idempotência conferida' };
}

const causes: Record<Of<'cause'>, (provider: string) => string> = {
  answer: (provider) => `Pela resposta do ${provider}`,
  provider_event: (provider) => `Por um evento do ${provider}`,
  reconciliation: (provider) => `Pela conferência com o ${provider}`,
  import: (provider) => `Recuperado do ${provider}`,
};

/** Labels of the cause of a status change. */
export const causeText = (cause: Of<'cause'>, provider: string): string => causes[cause]?.(provider) ?? '';

const milliseconds = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `182,4 ms`, and from a second on `1,24 s`. */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${milliseconds.format(ms)} ms` : `${seconds.format(ms / 1000)} s`;
