import type { FastifyPluginAsync } from 'fastify';
import { historySchema } from '../history/history.schema.ts';
import type { History } from '../history/history.ts';
import { loadHistory } from '../history/load-history.ts';
import { recordAccount } from '../kernel/accounts.ts';
import { ApiError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/http.ts';
import { readCaller } from '../kernel/keys.ts';
import { Store } from '../kernel/store.ts';

const BODY_LIMIT = 32 * 1024 * 1024;

/**
 * `POST /_simulator/history`: loads a history into the account of the secret key (Bearer), in one
 * transaction. Repeating it is safe. Answers `{ made }`, the number of objects that did not exist yet.
 */
export const historyRoutes: FastifyPluginAsync<{ kernel: Kernel }> = async (app, { kernel }) => {
  app.post<{ Body: History }>(
    '/_simulator/history',
    { schema: { body: historySchema }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      try {
        const caller = readCaller(request.headers.authorization, 'POST');
        const made = kernel.db.transaction(() => {
          recordAccount(kernel.db, caller);
          const { hooks, publicUrl } = kernel;
          const store = new Store(kernel.db, caller.accountId);
          const ctx = { caller, store, hooks, publicUrl, requestId: null, idempotencyKey: null };
          return loadHistory(ctx, request.body);
        });
        return { made };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return reply.code(error.status).send({ error: error.body });
      }
    },
  );
};
