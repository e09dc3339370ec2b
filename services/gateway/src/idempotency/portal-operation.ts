import { isErrorCode } from '@trilho/contracts/error-codes';
import type { FastifyRequest } from 'fastify';
import type { AppContext, MerchantScope } from '../context.ts';
import { ApiError, providerFailed } from '../platform/errors.ts';
import { readKeyClaim } from './key-claim.ts';
import { type IdempotentOperation, runOperation } from './run-idempotent.ts';
import type { OperationResponse } from './stored-response.ts';

/** Returns the data of a response. @throws the error that it carries instead */
function dataOf<V>({ status, body }: OperationResponse<{ data: V } | object>): V {
  if ('data' in body) return body.data;
  throw 'message' in body && 'error' in body && isErrorCode(body.error)
    ? new ApiError(status, body.error, String(body.message))
    : providerFailed();
}

/** Runs an operation outside any key, under an id that is fixed already, and returns its data. */
export async function runUnderId<V>(
  operation: IdempotentOperation<{ data: V } | object>,
  id: string,
): Promise<V> {
  const attempt = { id, claim: null, isRetry: false, reserved: { id }, progress: null };
  return dataOf(await operation.execute(attempt));
}

/**
 * Runs a portal user's operation once per `Idempotency-Key` or, without one, per `derivedKey`, and returns
 * its data. The derived key names the resource, its version and what is asked for, so that a second attempt
 * has the same key at the provider.
 * @throws 409 while another attempt is under way, 422 for another body under the same `Idempotency-Key`
 */
export async function runPortalOperation<V>(
  request: FastifyRequest,
  context: AppContext,
  scope: MerchantScope,
  operation: IdempotentOperation<{ data: V } | object>,
  derivedKey: string,
): Promise<V> {
  const claim = readKeyClaim(request, context, scope, derivedKey);
  return dataOf(await runOperation(context, request, claim, operation));
}
