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

/** Why a plan is given back. */
export const refundReasons: readonly ReasonOption<RefundReason>[] = [...common, other];

/** Why a plan is not renewed. */
export const renewalReasons: readonly ReasonOption<RenewalReason>[] = [
  ...common,
  { value: 'temporary', label: 'É só uma pausa' },
  other,
];
