import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { IdempotentOperation } from '../../idempotency/run-idempotent.ts';
import { ApiError, providerFailed } from '../../platform/errors.ts';
import type { WritingCall } from '../../provider-sync/write-through.ts';
import { openMerchantProvider } from '../payment-config/payment-config.service.ts';
import { requireActiveConfig } from '../payment-config/required-config.ts';

/**
 * A portal user's call on their own provider account.
 * @throws 422 when the environment has none, in the words that the screens look for
 */
export async function openPortalCall(
  context: AppContext,
  { userId, environment }: MerchantScope,
  requestId: string,
  em: EntityManager,
): Promise<WritingCall> {
  const config = await requireActiveConfig({ userId, environment }, em);
  const provider = openMerchantProvider(context, config);
  return { merchant: { userId, environment }, requestId, provider: (ask) => ask(provider) };
}

/** Does work that has no idempotency key and answers its data; under an id that is fixed already, or a new one. */
export async function runWithoutKey<V>(
  work: IdempotentOperation<{ data: V } | object>,
  fixedId?: string,
): Promise<V> {
  const id = fixedId ?? (await work.begin(null));
  if (id === null) throw providerFailed();
  const { status, body } = await work.run(id, null, false);
  if ('data' in body) return body.data;
  throw 'message' in body && 'error' in body
    ? new ApiError(status, String(body.error), String(body.message))
    : providerFailed();
}
