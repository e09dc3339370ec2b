import { docUrlOf } from '@trilho/contracts/doc-url';
import type { ErrorResponse } from '@trilho/contracts/envelope';
import type { ConfigFinding } from '@trilho/contracts/payment-config';
import type { Env } from '../env.ts';
import type { ApiError } from '../errors.ts';

/** What an error is answered with; `findings` only where the route's schema has them. */
type ErrorBody = ErrorResponse & { findings?: ConfigFinding[] };

/** What is the same for all errors of a request. */
interface Answering {
  env: Pick<Env, 'PUBLIC_URL'>;
  requestId: string;
}

/** The body of an error answer. */
export function errorBody(error: ApiError, { env, requestId }: Answering): ErrorBody {
  const {
    validationErrors = [],
    declineCode,
    advice,
    paymentId,
    retryOn,
    alternatives,
    findings,
  } = error.details;
  return {
    status: error.status,
    error: error.code,
    message: error.message,
    validationErrors,
    requestId,
    docUrl: docUrlOf(env.PUBLIC_URL, error.code),
    ...(declineCode && { declineCode }),
    ...(advice && { advice }),
    ...(paymentId && { paymentId }),
    ...(retryOn && { retryOn }),
    ...(alternatives && { alternatives }),
    ...(findings && { findings }),
  };
}
