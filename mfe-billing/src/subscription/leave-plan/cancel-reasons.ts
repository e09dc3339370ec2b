import type { RefundReason, RenewalReason } from '@trilho/contracts/plan';

interface ReasonOption<Reason extends string> {
  value: Reason;
  label: string;
}

const common = [
  { value: 'too_expensive', label: 'O preço é alto para mim' },
  { value: 'not_using', label: 'Não estou usando' },
  { value: 'missing_features', label: 'Faltam recursos de que preciso' },
  { value: 'competitor', label: 'Vou usar outro serviço' },
] as const;
const other = { value: 'other', label: 'Outro motivo' } as const;

/** Reasons for a cancellation with refund. */
export const refundReasons: readonly ReasonOption<RefundReason>[] = [...common, other];

/** Reasons for cancelling the renewal. */
export const renewalReasons: readonly ReasonOption<RenewalReason>[] = [
  ...common,
  { value: 'temporary', label: 'É só uma pausa' },
  other,
];
