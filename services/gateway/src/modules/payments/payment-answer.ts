import type { ErrorResponse } from '@trilho/contracts/envelope';
import type { Payment } from '@trilho/contracts/payment';
import type { Answer, IdempotentOperation } from '../../idempotency/run-idempotent.ts';
import { ok } from '../../platform/reply.ts';

/** What a call on a payment is answered with: the payment, or why it failed. */
type PaymentBody = ReturnType<typeof ok<Payment>> | ErrorResponse;
export type PaymentAnswer = Answer<PaymentBody>;
export type PaymentWork = IdempotentOperation<PaymentBody>;

/** The answer that tells of a payment. */
export const paymentAnswer = (payment: Payment): PaymentAnswer => ({
  status: 200,
  body: ok(payment),
  secret: payment.clientSecret !== null,
});
