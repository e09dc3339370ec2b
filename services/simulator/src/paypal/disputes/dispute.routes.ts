import type { PayPalDisputeRecord } from '../../kernel/paypal-records.ts';
import { type Input, ok, type PayPalEndpoint } from '../api.ts';
import { need, type PayPalContext } from '../context.ts';
import { disputeSummary, disputeView } from './dispute.view.ts';

function list(ctx: PayPalContext, { query }: Input) {
  const since = Date.parse(query.start_time ?? query.update_time_after ?? '1970-01-01T00:00:00Z');
  const until = Date.parse(query.update_time_before ?? '9999-12-31T00:00:00Z');
  const isAsked = (dispute: PayPalDisputeRecord) =>
    (!query.disputed_transaction_id || dispute.captureId === query.disputed_transaction_id) &&
    (!query.dispute_state || disputeSummary(ctx, dispute).dispute_state === query.dispute_state) &&
    dispute.updatedMs >= since &&
    dispute.updatedMs <= until;
  const size = Number(query.page_size ?? 10);
  const start = Number(query.next_page_token ?? 0);
  const found = ctx.store.newestFirst('paypal.dispute').filter(isAsked);
  const href = `${ctx.baseUrl}/v1/customer/disputes?page_size=${size}`;
  const next = { href: `${href}&next_page_token=${start + size}`, rel: 'next', method: 'GET' };
  return ok({
    items: found.slice(start, start + size).map((dispute) => disputeSummary(ctx, dispute)),
    links: [
      { href, rel: 'self', method: 'GET' },
      { href, rel: 'first', method: 'GET' },
      ...(found.length > start + size ? [next] : []),
    ],
  });
}

/** Disputes of payers; read only. A control opens and ends them. */
export const disputeEndpoints: PayPalEndpoint[] = [
  {
    method: 'GET',
    path: '/v1/customer/disputes',
    query: [
      'start_time',
      'disputed_transaction_id',
      'page_size',
      'next_page_token',
      'dispute_state',
      'update_time_before',
      'update_time_after',
    ],
    handle: list,
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    handle: (ctx, { path }) => ok(disputeView(ctx, need(ctx, 'paypal.dispute', path.id, 'dispute_id'))),
  },
];
