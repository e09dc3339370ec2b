import type { Payment, PaymentMethodType, PaymentStatus } from '../payment.ts';

/** What a payment is said to be, by one word wherever it is shown. */
export type PaymentState =
  | 'pending'
  | 'waiting_pix'
  | 'waiting_boleto'
  | 'waiting_paypal'
  | 'in_review'
  | 'authorized'
  | 'approved'
  | 'declined'
  | 'expired'
  | 'canceled'
  | 'partly_refunded'
  | 'refunded';

/** The word and the tone of each state: lists, details, history, exports and dashboard say the same. */
export const paymentStates: Record<
  PaymentState,
  { text: string; tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger' }
> = {
  pending: { text: 'Pendente', tone: 'warning' },
  waiting_pix: { text: 'Aguardando Pix', tone: 'warning' },
  waiting_boleto: { text: 'Aguardando boleto', tone: 'warning' },
  waiting_paypal: { text: 'Aguardando PayPal', tone: 'warning' },
  in_review: { text: 'Em análise', tone: 'warning' },
  authorized: { text: 'Autorizado', tone: 'info' },
  approved: { text: 'Aprovado', tone: 'success' },
  declined: { text: 'Recusado', tone: 'danger' },
  expired: { text: 'Expirado', tone: 'neutral' },
  canceled: { text: 'Cancelado', tone: 'neutral' },
  partly_refunded: { text: 'Reembolso parcial', tone: 'info' },
  refunded: { text: 'Reembolsado', tone: 'info' },
};

const ofStatus: Record<PaymentStatus, PaymentState> = {
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  processing: 'in_review',
  unknown: 'in_review',
  requires_capture: 'authorized',
  succeeded: 'approved',
  failed: 'declined',
  canceled: 'canceled',
};

interface MadeHow {
  method?: PaymentMethodType | null;
  failureCode?: string | null;
}

/** The state of a status, by how the payment was made, before any refund. */
export function stateOfStatus(status: PaymentStatus, { method, failureCode }: MadeHow = {}): PaymentState {
  if (status === 'failed' && failureCode === 'expired') return 'expired';
  if (status === 'requires_action' && method && method !== 'card') return `waiting_${method}`;
  return ofStatus[status];
}

/** The state of a payment: money that went back outweighs its approval. */
export function paymentState({
  status,
  amountCaptured,
  amountRefunded,
  ...how
}: Pick<Payment, 'status' | 'amountCaptured' | 'amountRefunded'> & MadeHow): PaymentState {
  if (amountRefunded === 0) return stateOfStatus(status, how);
  return amountRefunded >= amountCaptured ? 'refunded' : 'partly_refunded';
}
