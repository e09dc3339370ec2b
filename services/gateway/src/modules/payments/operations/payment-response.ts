import type { ErrorResponse } from '@trilho/contracts/envelope';
import type { Payment } from '@trilho/contracts/payment';
import type { IdempotentOperation } from '../../../idempotency/run-idempotent.ts';
import type { OperationResponse } from '../../../idempotency/stored-response.ts';
import type { Env } from '../../../platform/env.ts';
import type { ApiError } from '../../../platform/errors.ts';
import { errorBody } from '../../../platform/http/error-body.ts';
import { ok } from '../../../platform/reply.ts';

/** What a call on a payment responds with: the payment, or why it failed. */
type PaymentBody = ReturnType<typeof ok<Payment>> | ErrorResponse;
export type PaymentResponse = OperationResponse<PaymentBody>;
export type PaymentOperation<Reserved extends { id: string }> = IdempotentOperation<PaymentBody, Reserved>;

/** The response that shows a payment. */
export const paymentResponse = (payment: Payment): PaymentResponse => ({
  status: 200,
  body: ok(payment),
  secret: payment.clientSecret !== null,
});

/** A failure as a response, which can be stored: the 402 of a declined card, or why else a payment failed. */
export const failureResponse = (
  error: ApiError,
  { env }: { env: Env },
  { requestId }: { requestId: string },
): PaymentResponse => ({
  status: error.status,
  body: errorBody(error, { env, requestId }),
});
