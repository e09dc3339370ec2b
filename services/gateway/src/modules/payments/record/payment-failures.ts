import { isErrorCode } from '@trilho/contracts/error-codes';
import { ApiError, cardDeclined, conflict, outcomeUnknown } from '../../../platform/errors.ts';
import {
  isProviderFailure,
  ProviderIndeterminate,
  ProviderRejected,
  ProviderUnavailable,
} from '../../../providers/port/provider-errors.ts';
import { rejectedFields } from '../../../providers/port/rejection-words.ts';
import { unsentError } from '../../../providers/port/unsent.ts';
import type { PaymentRow } from './payment.entity.ts';

/** The `failureCode` of a payment that the provider never received. */
export const noEffectCode = 'provider_no_effect';
const noEffectMessage = 'O provedor de pagamento não recebeu a cobrança. Nada foi cobrado.';

/** The `failureCode` of a payment that nobody made in time. */
export const expiredCode = 'expired';

/** 409: what was asked before has no outcome yet. */
export const resultPending = (paymentId: string): ApiError =>
  conflict('O estado do pagamento está sendo apurado. Tente novamente em instantes.', 'payment_pending', {
    paymentId,
    retryAfterSeconds: 1,
  });

/** The failure of a payment that never reached the provider. */
export const noEffect = { failureCode: noEffectCode, failureMessage: noEffectMessage } as const;

function unresolvedAs(error: unknown, paymentId: string): ApiError {
  const unsent = unsentError(error, { paymentId });
  if (unsent) return unsent;
  const details = { paymentId, retryAfterSeconds: 1 };
  if (error instanceof ProviderIndeterminate && error.timedOut) {
    return new ApiError(
      504,
      'provider_timeout',
      'O provedor de pagamento demorou a responder. O resultado está sendo apurado; repita com a mesma Idempotency-Key.',
      details,
    );
  }
  if (error !== null && !isProviderFailure(error)) {
    return outcomeUnknown('Ele está sendo apurado; repita com a mesma Idempotency-Key.', { paymentId });
  }
  return new ApiError(
    502,
    'provider_failed',
    'O provedor de pagamento não respondeu como esperado. O resultado está sendo apurado; repita com a mesma Idempotency-Key.',
    details,
  );
}

/**
 * 502, 503 or 504: the outcome is not known yet. The same key, sent again, changes nothing twice. Blames the provider for
 * its own failures alone.
 */
export function unresolved(error: unknown, paymentId: string): ApiError {
  const apiError = unresolvedAs(error, paymentId);
  // For the log alone: the response says nothing of it.
  apiError.cause = error;
  return apiError;
}

/**
 * Does what is left to do once a payment (or its refund) is written as `unknown`. A failure from then on,
 * ours or the provider's, says nothing of the outcome: it becomes `unresolved`, never something to simply try
 * again.
 */
export async function mapToUnresolved<T>(paymentId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ApiError ? error : unresolved(error, paymentId);
  }
}

/** Whether the provider itself ended the request: nothing of it is under way any more. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ProviderUnavailable ||
  error instanceof ProviderRejected ||
  (error instanceof ProviderIndeterminate && error.hasEnded);

/** Where a payment's request has what stands beside the rest at the port. */
const requestNames = {
  token: 'paymentMethod.token',
  installments: 'paymentMethod.installments',
  method: 'paymentMethod.type',
  document: 'payer.document',
} as const;

/**
 * 422: the provider did not accept the request, naming the field, or the merchant's provider keys; nothing
 * happened.
 */
export const rejected = (error: ProviderRejected, paymentId: string): ApiError =>
  new ApiError(422, `provider_${error.reason}`, error.message, {
    paymentId,
    validationErrors: rejectedFields(error, requestNames),
  });

/** 502: the provider failed at a confirmation, and says so for ever under its key; nothing was charged by it. */
export const attemptWithoutEffect = (paymentId: string): ApiError =>
  new ApiError(
    502,
    noEffectCode,
    'O provedor de pagamento falhou nesta tentativa. Nada foi cobrado por ela; tente de novo com outra Idempotency-Key.',
    { paymentId },
  );

/** 502: the provider never received a refund; nothing was refunded. */
export const refundWithoutEffect = (paymentId: string): ApiError =>
  new ApiError(502, noEffectCode, 'O provedor de pagamento não recebeu o reembolso. Nada foi reembolsado.', {
    paymentId,
  });

/** 502: the provider never received a capture; nothing was captured by it. */
export const captureWithoutEffect = (paymentId: string): ApiError =>
  new ApiError(
    502,
    noEffectCode,
    'O provedor de pagamento não recebeu a captura. Nada foi capturado por ela; tente de novo com outra Idempotency-Key.',
    { paymentId },
  );

/** The error that a failed payment is answered with: the 402 of a declined card, or why else it failed. */
export const paymentFailed = (row: PaymentRow): ApiError =>
  row.declineCode
    ? cardDeclined(row.failureMessage ?? '', {
        declineCode: row.declineCode,
        advice: row.advice ?? 'other_card',
        paymentId: row.id,
      })
    : new ApiError(
        row.failureCode === noEffectCode ? 502 : 422,
        isErrorCode(row.failureCode) ? row.failureCode : 'payment_failed',
        row.failureMessage ?? 'O pagamento falhou.',
        { paymentId: row.id },
      );
