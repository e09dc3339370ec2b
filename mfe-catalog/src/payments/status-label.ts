import type { PaymentMethodType, PaymentStatus } from '@trilho/contracts/payment';
import { paymentStates, stateOfStatus } from '@trilho/contracts/payment-state';
import type { StatusText } from './payment-labels.ts';

/** What a status that waits for the payer's browser waits for, said where there is room. */
const waitsFor: Partial<Record<PaymentStatus, string>> = {
  requires_payment_method: 'cartão',
  requires_confirmation: 'confirmação',
  requires_action: 'autenticação',
};

/** Label of a status in a payment's history. An unknown status is shown unchanged. */
export function statusLabel(
  status: PaymentStatus,
  how: { method?: PaymentMethodType | null; failureCode?: string | null } = {},
): StatusText {
  const state = stateOfStatus(status, how);
  const label = paymentStates[state];
  if (!label) return { tone: 'neutral', text: status };
  const reason = state === 'pending' ? waitsFor[status] : undefined;
  return reason ? { ...label, text: `${label.text}: ${reason}` } : label;
}
