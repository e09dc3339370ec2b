import type { ErrorResponse } from '@trilho/contracts/envelope';
import type { AppContext, MerchantScope } from '../context.ts';
import { claimKey } from '../idempotency/idempotency.repository.ts';
import { type Answer, type IdempotentOperation, storeResponse } from '../idempotency/run-idempotent.ts';
import { poolRunner, type SqlRunner } from '../platform/database/sql-runner.ts';
import { ApiError } from '../platform/errors.ts';
import { errorBody } from '../platform/http/error-body.ts';
import { type IdPrefix, newId } from '../platform/ids.ts';
import { ok } from '../platform/reply.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { ProviderDeclined } from '../providers/provider-errors.ts';
import { byKey, toCallerError, uncertain } from './provider-failures.ts';
import type { SyncContext } from './synced-resource.ts';

/** Who writes, under which request id, and how that merchant's provider account is asked. */
export interface WritingCall {
  merchant: MerchantScope;
  requestId: string;
  /** Whether the provider was asked by this call, where that is kept. */
  readonly asked?: boolean;
  provider<T>(call: (provider: PaymentProvider) => Promise<T>): Promise<T>;
}

/** What a call's writes into our copy need. */
export const syncContextOf = ({ orm }: Pick<AppContext, 'orm'>, call: WritingCall): SyncContext => ({
  scope: call.merchant,
  provider: (ask) => call.provider(ask),
  transaction: (work) => orm.em.fork().transactional(work),
});

/** Does a write that has no key of its own; the provider's failures come out as the caller is told of them. */
export async function asCall<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toCallerError(error);
  }
}

type Body<V> = ReturnType<typeof ok<V>> | ErrorResponse;

/**
 * Answers with this view, and keeps the answer under the request's key within the transaction of the outcome: sealed when
 * the view carries a secret.
 */
export type Finish<V> = (view: V, tx: SqlRunner, secret?: boolean) => Promise<Answer<Body<V>>>;

/**
 * The work behind a POST that makes something at the provider. Its id is fixed before the provider is asked, and the
 * provider's own key is to be derived from it: a request that was cut off, sent again under its key, comes to the same
 * id, the same object and the same answer.
 */
export function createOnce<V extends object>(
  context: AppContext,
  call: WritingCall,
  prefix: IdPrefix,
  perform: (id: string, finish: Finish<V>, again: boolean) => Promise<Answer<Body<V>>>,
): IdempotentOperation<Body<V>> {
  const sql = poolRunner(context.orm);
  return {
    async begin(claim) {
      const id = newId(prefix);
      return !claim || (await claimKey(claim, id, sql)) ? id : null;
    },

    async run(id, claim, again) {
      const keep = async (answer: Answer<Body<V>>, runner: SqlRunner): Promise<Answer<Body<V>>> => {
        if (claim) await storeResponse(context, claim, answer, runner);
        return answer;
      };
      try {
        const finish: Finish<V> = (view, tx, secret = false) =>
          keep({ status: 200, body: ok(view), secret }, tx);
        return await perform(id, finish, again);
      } catch (error) {
        const told = toCallerError(error, byKey);
        if (error instanceof ProviderDeclined && told instanceof ApiError) {
          // A decline is an answer: the same key does not try the card again.
          return keep({ status: told.status, body: errorBody(told, call.requestId) }, sql);
        }
        // What failed of ours after the provider was asked leaves what it did there: it is not to be simply tried again.
        throw call.asked && !(told instanceof ApiError) ? uncertain(error) : told;
      }
    },
  };
}
