import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { ErrorResponse } from '@trilho/contracts/envelope';
import type { AppContext, MerchantScope } from '../context.ts';
import { claimNew, findKey, saveProgress } from '../idempotency/idempotency.repository.ts';
import { type KeyClaim, keyKeptMs } from '../idempotency/key-claim.ts';
import { claimReference } from '../idempotency/key-reference.ts';
import type { IdempotentOperation } from '../idempotency/run-idempotent.ts';
import { type OperationResponse, storeResponse } from '../idempotency/stored-response.ts';
import { ApiError } from '../platform/errors.ts';
import { errorBody } from '../platform/http/error-body.ts';
import type { IdPrefix } from '../platform/ids.ts';
import { ok } from '../platform/reply.ts';
import type { PaymentProvider } from '../providers/port/payment-provider.ts';
import { ProviderDeclined } from '../providers/port/provider-errors.ts';
import { type EarlierRequests, isWithoutEffect } from './find-created.ts';
import { byItself, byKey, toCallerError, uncertain } from './provider-failures.ts';
import type { SyncContext } from './synced-resource.ts';

/** Who writes, under which request id, and how that merchant's provider account is asked. */
export interface WritingCall {
  merchant: MerchantScope;
  gateway: { configId: string; gatewayType: GatewayType };
  requestId: string;
  /** Whether this call has called the provider, where that is known. */
  readonly providerCalled?: boolean;
  provider<T>(call: (provider: PaymentProvider) => Promise<T>): Promise<T>;
}

/** One that reaches what exists, at whichever gateway it is. */
export interface WritingCalls extends WritingCall {
  /** The same call on the merchant's account at this gateway. @throws 422 without one */
  at(gatewayType: GatewayType): WritingCall;
  /** Calls the account that a key opens, also one that was replaced since, while one opens it. @throws 422 without any */
  providerOf<T>(
    key: { configId: string; keyRevision: number },
    ask: (provider: PaymentProvider) => Promise<T>,
  ): Promise<T>;
}

/** Returns what a call's writes into our copy need. */
export const syncContextOf = ({ orm }: Pick<AppContext, 'orm'>, call: WritingCall): SyncContext => ({
  scope: call.merchant,
  configId: call.gateway.configId,
  gatewayType: call.gateway.gatewayType,
  em: orm.em,
  provider: (ask) => call.provider(ask),
});

/** What failed here after the provider was called leaves its effect there: it is not simply tried again. */
function asAnswered(call: WritingCall, error: unknown, repetition: string): unknown {
  const apiError = toCallerError(error, repetition);
  return call.providerCalled && !(apiError instanceof ApiError) ? uncertain(error, repetition) : apiError;
}

/** Runs a write without a key; the provider's failures become the caller's errors. */
export async function asCall<T>(call: WritingCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asAnswered(call, error, byItself);
  }
}

type Body<V> = ReturnType<typeof ok<V>> | ErrorResponse;

/**
 * Responds with this view, and stores the response under the request's key within the transaction of the outcome:
 * encrypted when the view carries a secret.
 */
export type Finish<V> = (view: V, tx: EntityManager, secret?: boolean) => Promise<OperationResponse<Body<V>>>;

/**
 * What charges: a second one would cost a customer money. Of all else a lost row costs a duplicate at most, and its id
 * keeps the moment at which it was made.
 */
const fixedByKey: ReadonlySet<IdPrefix> = new Set(['sub', 'req']);

/** Reads what `saveFailing` has written: since when, and of which object. */
function failingIn(progress: string | null): EarlierRequests['failing'] {
  if (progress === null) return null;
  const [since = '', part = ''] = progress.split(' ');
  return { part, since: new Date(since) };
}

/** What the requests with this key before this one may have created. */
const earlierRequests = (
  claim: KeyClaim,
  prefix: IdPrefix,
  progress: string | null,
  em: EntityManager,
): EarlierRequests => ({
  async since() {
    const { createdAt } = (await findKey(claim, em)) ?? claim;
    // Where the key fixes the id, one of them may be of before the database lost its record.
    return new Date(createdAt.getTime() - (fixedByKey.has(prefix) ? keyKeptMs : 0));
  },
  failing: failingIn(progress),
  saveFailing: (part, since) => saveProgress(claim, `${since.toISOString()} ${part}`, em),
});

/**
 * The operation behind a POST that creates something at the provider. Its id there is fixed before the provider is
 * called, and the provider's own key is derived from it: a request that was cut off, sent again under its key, comes to
 * the same id, the same object and the same response; what charges, also where the database lost all of the first.
 */
export function createOnce<V extends object>(
  context: AppContext,
  call: WritingCall,
  prefix: IdPrefix,
  perform: (
    id: string,
    finish: Finish<V>,
    isRetry: boolean,
    earlier: EarlierRequests | null,
  ) => Promise<OperationResponse<Body<V>>>,
): IdempotentOperation<Body<V>> {
  const em = context.orm.em.fork();
  return {
    async reserve(claim) {
      if (claim && fixedByKey.has(prefix)) {
        const id = await claimReference(context, prefix, claim, em);
        return id === null ? null : { id };
      }
      return claimNew(prefix, claim, em);
    },

    async execute({ id, claim, isRetry, progress }) {
      try {
        const finish: Finish<V> = (view, tx, secret = false) =>
          storeResponse(context, claim, { status: 200, body: ok(view), secret }, tx);
        const earlier = claim && isRetry ? earlierRequests(claim, prefix, progress, em) : null;
        return await perform(id, finish, isRetry, earlier);
      } catch (error) {
        const apiError = asAnswered(call, error, byKey);
        const isAnswer = error instanceof ProviderDeclined || isWithoutEffect(error);
        if (isAnswer && apiError instanceof ApiError) {
          // A response: the same key does not try the card again, nor what the provider fails for ever under its own.
          const body = errorBody(apiError, { env: context.env, requestId: call.requestId });
          return storeResponse(context, claim, { status: apiError.status, body }, em);
        }
        throw apiError;
      }
    },
  };
}
