import type { PayPalDisputeRecord } from '../../kernel/paypal-records.ts';
import { type Input, ok, type PayPalEndpoint } from '../api.ts';
import { need, type PayPalContext } from '../context.ts';
import { badRequest } from '../errors.ts';
import { disputeSummary, disputeView } from './dispute.view.ts';

/** How far back disputes are listed. */
const LISTED_MS = 180 * 86_400_000;
const MOST = 50;

const wrong = (field: string, value = '') =>
  badRequest('INVALID_PARAMETER_VALUE', { field, value, location: 'query' });

/** A time of the last 180 days. */
function readTime({ nowMs }: PayPalContext, query: Record<string, string>, name: string, otherwise: number) {
  const text = query[name];
  if (text === undefined) return otherwise;
  const ms = Date.parse(text);
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || !(ms >= nowMs - LISTED_MS)) throw wrong(name, text);
  return ms;
}

function readSize({ page_size: text = '10' }: Record<string, string>): number {
  const size = Number(text);
  if (!Number.isInteger(size) || size < 1 || size > MOST) throw wrong('page_size', text);
  return size;
}

function list(ctx: PayPalContext, { query }: Input) {
  if (query.start_time && query.disputed_transaction_id) throw wrong('start_time', query.start_time);
  const createdSince = readTime(ctx, query, 'start_time', 0);
  const since = readTime(ctx, query, 'update_time_after', 0);
  const until = readTime(ctx, query, 'update_time_before', Number.POSITIVE_INFINITY);
  const isAsked = (dispute: PayPalDisputeRecord) =>
    (!query.disputed_transaction_id || dispute.captureId === query.disputed_transaction_id) &&
    (!query.dispute_state || disputeSummary(ctx, dispute).dispute_state === query.dispute_state) &&
    dispute.createdMs >= createdSince &&
    dispute.updatedMs >= since &&
    dispute.updatedMs <= until;
  const size = readSize(query);
  const start = Number(query.next_page_token ?? 0);
  const { next_page_token: _, ...asked } = query;
  const found = ctx.store.newestFirst('paypal.dispute').filter(isAsked);
  const href = `${ctx.baseUrl}/v1/customer/disputes?${new URLSearchParams({ ...asked, page_size: String(size) })}`;
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

/** Disputes of payers; read only. Controls open, move and end them. */
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
