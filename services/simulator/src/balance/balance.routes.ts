import { need } from '../kernel/context.ts';
import { readCurrency } from '../kernel/currencies.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams } from '../kernel/lists.ts';
import { availableOf, buildBalance, isListed } from './balance.read.ts';
import { sendPayout } from './payout.make.ts';
import { settlePayout } from './payout.settle.ts';
import { shownTransaction } from './transaction.record.ts';

/** The balance, what it is made of, and what leaves it for the bank. */
export const balanceEndpoints: Endpoint[] = [
  { method: 'GET', path: '/v1/balance', params: [], handle: buildBalance },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    params: [...listParams, 'currency', 'payout', 'source', 'type'],
    handle(ctx, params) {
      const payout = params.string('payout');
      // The provider ties no lines to a payout that the merchant asked for.
      if (payout !== undefined && !need(ctx, 'payout', payout, 'payout').automatic) {
        throw invalidRequest('Balance transaction history can only be filtered on automatic transfers.', {
          param: 'payout',
        });
      }
      const filters = {
        lookup: payout,
        parent: params.string('source'),
        '$.type': params.string('type'),
        '$.currency': params.string('currency')?.toLowerCase(),
      };
      const url = '/v1/balance_transactions';
      const list = listObjects(ctx, 'balance_transaction', params, url, filters, [isListed]);
      return { ...list, data: list.data.map((each) => shownTransaction(each)) };
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    params: [],
    handle: (ctx, _params, id) => shownTransaction(need(ctx, 'balance_transaction', id)),
  },
  {
    method: 'GET',
    path: '/v1/payouts',
    params: [...listParams, 'status'],
    handle: (ctx, params) =>
      listObjects(ctx, 'payout', params, '/v1/payouts', { '$.status': params.string('status') }),
  },
  {
    method: 'POST',
    path: '/v1/payouts',
    params: ['amount', 'currency', 'description', 'metadata'],
    handle(ctx, params) {
      const amountMinor = params.requiredInteger('amount');
      const currency = readCurrency(params.requiredString('currency'));
      if (amountMinor < 1) {
        throw invalidRequest('This value must be greater than or equal to 1.', {
          code: 'parameter_invalid_integer',
          param: 'amount',
        });
      }
      if (amountMinor > availableOf(ctx, currency)) {
        throw invalidRequest(
          'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.',
          { code: 'balance_insufficient' },
        );
      }
      const description = params.nullable('description') ?? null;
      const draft = { amountMinor, currency, isAutomatic: false, description, metadata: params.metadata() };
      return sendPayout(ctx, draft, false);
    },
  },
  {
    method: 'GET',
    path: '/v1/payouts/:id',
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'payout', id),
  },
  {
    method: 'POST',
    path: '/v1/payouts/:id/cancel',
    params: [],
    handle: (ctx, _params, id) => settlePayout(ctx, need(ctx, 'payout', id), 'canceled'),
  },
];
