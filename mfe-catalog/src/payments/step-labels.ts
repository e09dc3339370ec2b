import type { Refund } from '@trilho/contracts/payment';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { StatusWord } from './payment-words.ts';

type Of<Name extends keyof PaymentStep> = NonNullable<PaymentStep[Name]>;

const refunds: Record<Refund['status'], StatusWord> = {
  pending: { tone: 'warning', text: 'Em andamento' },
  succeeded: { tone: 'success', text: 'Concluído' },
  failed: { tone: 'danger', text: 'Não aceito' },
  unknown: { tone: 'warning', text: 'Em verificação' },
};

/** What a refund's status is called. */
export const refundWord = (status: Refund['status']): StatusWord =>
  refunds[status] ?? { tone: 'neutral', text: status };

const outcomes: Record<Of<'outcome'>, StatusWord> = {
  succeeded: { tone: 'success', text: 'Aceita' },
  declined: { tone: 'danger', text: 'Recusada' },
  rejected: { tone: 'danger', text: 'Não aceita' },
  unavailable: { tone: 'warning', text: 'Fora do ar' },
  unknown: { tone: 'warning', text: 'Sem resposta' },
};

/** How a call of the provider ended. A question is answered, not accepted. */
export const outcomeWord = (outcome: Of<'outcome'>, operation?: PaymentStep['operation']): StatusWord => {
  const word = outcomes[outcome] ?? { tone: 'neutral', text: outcome };
  return outcome === 'succeeded' && operation === 'retrieve' ? { ...word, text: 'Respondida' } : word;
};

const asked: Record<Of<'operation'>, string> = {
  create: 'Pagamento pedido',
  confirm: 'Nova tentativa pedida',
  capture: 'Captura pedida',
  cancel: 'Cancelamento pedido',
  refund: 'Reembolso pedido',
  retrieve: 'Consulta pedida',
};

const origins: Record<Of<'origin'>, string> = { api: 'pela API', portal: 'pelo portal' };

/** `Reembolso pedido pelo portal`; by whom is left out where nobody knows. */
export const requestText = ({ operation = 'create', origin }: PaymentStep): string =>
  `${asked[operation] ?? 'Chamada recebida'} ${(origin && origins[origin]) ?? ''}`.trim();

const sent: Record<Of<'operation'>, string> = {
  create: 'Cobrança enviada ao',
  confirm: 'Nova tentativa enviada ao',
  capture: 'Captura enviada ao',
  cancel: 'Cancelamento enviado ao',
  refund: 'Reembolso enviado ao',
  retrieve: 'Situação consultada no',
};

/** `Cobrança enviada ao Stripe`. */
export const providerCallText = ({ operation = 'create' }: PaymentStep, provider: string): string =>
  `${sent[operation] ?? 'Chamada ao'} ${provider}`;

/** What an idempotency key led to: in a line, and what that means. */
export interface DecisionWords {
  title: string;
  detail?: string;
}

const decisions: Record<Of<'decision'>, DecisionWords> = {
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

/** The decision in plain words; only a repeated charge can be a charge anew. */
export function decisionWords({ decision = 'none', operation }: PaymentStep): DecisionWords {
  const isOther = operation !== undefined && operation !== 'create' && operation !== 'confirm';
  if (decision === 'replayed' && isOther)
    return { title: 'Repetida: respondida da memória, sem novo efeito' };
  return decisions[decision] ?? { title: 'Chave de idempotência conferida' };
}

const causes: Record<Of<'cause'>, (provider: string) => string> = {
  answer: (provider) => `Pela resposta do ${provider}`,
  provider_event: (provider) => `Por um evento do ${provider}`,
  reconciliation: (provider) => `Pela conferência com o ${provider}`,
};

/** What made the status change. */
export const causeText = (cause: Of<'cause'>, provider: string): string => causes[cause]?.(provider) ?? '';

const milliseconds = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `182,4 ms`, and from a second on `1,24 s`. */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${milliseconds.format(ms)} ms` : `${seconds.format(ms / 1000)} s`;
