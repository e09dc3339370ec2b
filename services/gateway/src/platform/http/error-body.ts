import type { ErrorResponse } from '@trilho/contracts/envelope';
import type { ConfigFinding } from '@trilho/contracts/payment-config';
import type { ApiError } from '../errors.ts';

/** What an error is answered with; `findings` only where the route's schema has them. */
type ErrorBody = ErrorResponse & { findings?: ConfigFinding[] };

/** The body of an error answer. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  const { validationErrors = [], declineCode, advice, paymentId, findings } = error.details;
  return {
    status: error.status,
    error: error.code,
    message: error.message,
    validationErrors,
    requestId,
    ...(declineCode && { declineCode }),
    ...(advice && { advice }),
    ...(paymentId && { paymentId }),
    ...(findings && { findings }),
  };
}
