import { ApiError, cardDeclined, outcomeUnknown } from '../platform/errors.ts';
import {
  ProviderDeclined,
  ProviderIndeterminate,
  ProviderRejected,
  ProviderUnavailable,
} from '../providers/port/provider-errors.ts';
import { rejectedFields } from '../providers/port/rejection-words.ts';
import { unsentError } from '../providers/port/unsent.ts';

const rejectionMessages: Partial<Record<ProviderRejected['reason'], string>> = {
  state: 'O estado atual do recurso no provedor de pagamento não permite esta operação.',
};

/** What a call without a key says of its repetition: it sets what is set already. */
export const byItself = 'Repita a requisição: nada é feito duas vezes.';
/** What a call that creates something says of its repetition: without the key, its repetition would create another. */
export const byKey = 'Repita a requisição com a mesma Idempotency-Key: nada é feito duas vezes.';

/** 502: the provider did something, or may have, that could not be recorded here. `cause` is only for the log. */
export function uncertain(cause: unknown, repetition = byKey): ApiError {
  const apiError = outcomeUnknown(repetition);
  apiError.cause = cause;
  return apiError;
}

/**
 * Turns a provider's failure into the error for the caller of a written-through resource; others stay as they are.
 * `repetition` says what happens to a request that is sent again.
 */
export function toCallerError(error: unknown, repetition = byItself): unknown {
  if (error instanceof ProviderIndeterminate && error.timedOut) {
    const message = `O provedor de pagamento demorou a responder. ${repetition}`;
    return new ApiError(504, 'provider_timeout', message, { retryAfterSeconds: 1 });
  }
  const unsent = unsentError(error);
  if (unsent) return unsent;
  if (error instanceof ProviderIndeterminate || error instanceof ProviderUnavailable) {
    const message = `O provedor de pagamento não respondeu como esperado. ${repetition}`;
    return new ApiError(502, 'provider_failed', message, { retryAfterSeconds: 1 });
  }
  if (error instanceof ProviderRejected) {
    const message = rejectionMessages[error.reason] ?? error.message;
    return new ApiError(422, `provider_${error.reason}`, message, {
      // What is stored or verified is named by one field, whatever the provider calls it.
      validationErrors: rejectedFields(error, { token: 'paymentMethodId' }),
    });
  }
  if (error instanceof ProviderDeclined) {
    const { declineCode, advice, message } = error.decline;
    return cardDeclined(message, { declineCode, advice });
  }
  return error;
}
