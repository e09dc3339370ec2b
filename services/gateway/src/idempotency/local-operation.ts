import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../context.ts';
import { type IdPrefix, newId } from '../platform/ids.ts';
import { claimKey } from './idempotency.repository.ts';
import { type IdempotentOperation, inFlight } from './run-idempotent.ts';
import { type OperationResponse, storeResponse } from './stored-response.ts';

interface Done<B extends object> {
  id: string;
  response: OperationResponse<B>;
}

/**
 * The operation of a call that asks no provider: its effect and its stored response commit together, so that a key that
 * is taken has its response. `work` receives the id of what it writes.
 */
export const localOperation = <B extends object>(
  context: Pick<AppContext, 'vault'>,
  em: EntityManager,
  prefix: IdPrefix,
  work: (id: string, tx: EntityManager) => Promise<OperationResponse<B>>,
): IdempotentOperation<B, Done<B>> => ({
  reserve: (claim) =>
    em.transactional(async (tx) => {
      const id = newId(prefix);
      if (claim && !(await claimKey(claim, id, tx))) return null;
      return { id, response: await storeResponse(context, claim, await work(id, tx), tx) };
    }),
  async execute({ reserved }) {
    if (!reserved) throw inFlight();
    return reserved.response;
  },
});
