import type { FastifyPluginAsync } from 'fastify';
import type { CallStore } from '../kernel/calls.ts';
import { Store } from '../kernel/store.ts';

interface BooksRoute {
  Querystring: { account: string };
}

/**
 * `GET /_simulator/mercadopago/books?account=mp_test_…`: every payment, refund and notification of an account as it is
 * stored, oldest first, amounts in centavos. For tests that compare books.
 */
export const booksRoutes: FastifyPluginAsync<{ shared: CallStore }> = async (app, { shared }) => {
  app.get<BooksRoute>(
    '/_simulator/mercadopago/books',
    {
      schema: {
        querystring: { type: 'object', required: ['account'], properties: { account: { type: 'string' } } },
      },
    },
    async ({ query }) => {
      const store = new Store(shared.db, query.account);
      return {
        payments: store.newestFirst('mercadopago.payment').reverse(),
        refunds: store.newestFirst('mercadopago.refund').reverse(),
        notifications: store.newestFirst('mercadopago.notification').reverse(),
      };
    },
  );
};
