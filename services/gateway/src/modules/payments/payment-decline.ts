import { errorBody } from '../../platform/http/error-body.ts';
import type { ProviderPayment } from '../../providers/payment-verbs.ts';
import type { ProviderDeclined } from '../../providers/provider-errors.ts';
import type { PaymentRow } from './payment.row.ts';
import type { PaymentAnswer } from './payment-answer.ts';
import { paymentFailed } from './payment-failures.ts';

/** What a declined attempt leaves at the provider; without an `externalId` where it made nothing. */
export const declinedState = (
  row: Pick<PaymentRow, 'amountMinor'>,
  { decline, externalId, card }: ProviderDeclined,
): ProviderPayment => ({
  externalId: externalId ?? '',
  status: 'requires_payment_method',
  amountMinor: row.amountMinor,
  amountCapturedMinor: 0,
  amountRefundedMinor: 0,
  clientSecret: null,
  nextActionUrl: null,
  paymentMethodExternalId: null,
  card,
  decline,
});

/** The answer that tells of a failed payment: the 402 of a declined card, or why else it failed. */
export function failedAnswer(row: PaymentRow, requestId: string): PaymentAnswer {
  const error = paymentFailed(row);
  return { status: error.status, body: errorBody(error, requestId) };
}
