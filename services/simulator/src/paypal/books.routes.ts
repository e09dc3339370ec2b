import type { FastifyPluginAsync } from 'fastify';
import type { CallStore } from '../kernel/calls.ts';
import { Store } from '../kernel/store.ts';

interface BooksRoute {
  Querystring: { account: string };
}

/**
 * `GET /_simulator/paypal/books?account=pp_test_…`: every order, authorization, capture, refund, dispute, stored payer and
 * event of an account as it is stored, oldest first, amounts in minor units. For tests that compare books.
 */
export const booksRoutes: FastifyPluginAsync<{ shared: CallStore }> = async (app, { shared }) => {
  app.get<BooksRoute>(
    '/_simulator/paypal/books',
    {
      schema: {
        querystring: { type: 'object', required: ['account'], properties: { account: { type: 'string' } } },
      },
    },
    async ({ query }) => {
      const store = new Store(shared.db, query.account);
      return {
        orders: store.newestFirst('paypal.order').reverse(),
        authorizations: store.newestFirst('paypal.authorization').reverse(),
        captures: store.newestFirst('paypal.capture').reverse(),
        refunds: store.newestFirst('paypal.refund').reverse(),
        disputes: store.newestFirst('paypal.dispute').reverse(),
        paymentTokens: store.newestFirst('paypal.payment_token').reverse(),
        events: store.newestFirst('paypal.event').reverse(),
      };
    },
  );
};
