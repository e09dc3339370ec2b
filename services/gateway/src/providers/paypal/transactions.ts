import { readAnswer } from '../kit/read-answer.ts';
import type { Client } from '../kit/rest-client.ts';
import type { CreatedSpan, ListedPayment } from '../port/payments.ts';
import { ProviderRejected } from '../port/provider-errors.ts';
import type { PageRequest, ProviderPage } from '../port/provider-object.ts';
import type { ListedRefund } from '../port/refunds.ts';
import { CaptureAnswer, RefundAnswer, type TransactionInfo, TransactionsAnswer } from './objects.ts';
import { toListedPayment, toListedRefund } from './order-answer.ts';
import { retrieveOrder } from './retrieve-order.ts';

/*
 * The provider lists no orders: what moved money is in the list of transactions, which names captures and refunds.
 */

const dayMs = 24 * 60 * 60 * 1_000;
/** A search covers so much time at most. */
const longestSpanMs = 31 * dayMs;
/** So long after its creation an order may be paid, and a transaction be listed. */
const paidWithinMs = dayMs;

const codes = { payments: 'T0006', refunds: 'T1107' };

/** Where a page begins: the part of the span, in days from its beginning, and the page within it. */
function readCursor(after: string | null): { days: number; page: number } {
  const [days = 0, page = 1] = (after ?? '').split(':').filter(Boolean).map(Number);
  return { days, page };
}

const isWithin = ({ from, to }: CreatedSpan, at: Date): boolean => at >= from && at < to;

/** One page of what moved money. */
export async function searchTransactions(
  send: Client,
  { from, to }: CreatedSpan,
  { after, limit }: PageRequest,
): Promise<ProviderPage<TransactionInfo>> {
  const { days, page } = readCursor(after);
  const begin = from.getTime() + days * dayMs;
  const end = Math.min(begin + longestSpanMs, to.getTime());
  const answer = await send({
    method: 'GET',
    path: '/v1/reporting/transactions',
    query: {
      start_date: new Date(begin).toISOString(),
      end_date: new Date(end).toISOString(),
      fields: 'transaction_info',
      page: String(page),
      page_size: String(limit),
    },
  });
  const { transaction_details: found, total_pages: pages = 1 } = readAnswer(TransactionsAnswer, answer);
  // A search includes its end, which is the beginning of the next part.
  const isAfter = ({ transaction_initiation_date: at }: TransactionInfo) => Date.parse(at ?? '') >= end;
  const items = found.map((each) => each.transaction_info).filter((info) => !isAfter(info));
  const nextPart = end < to.getTime() ? `${days + longestSpanMs / dayMs}:1` : null;
  return { items, next: page < pages ? `${days}:${page + 1}` : nextPart };
}

/** One page of what moved money of a kind, by the ids of captures or refunds. */
async function searchIds(
  send: Client,
  kind: keyof typeof codes,
  span: CreatedSpan,
  page: PageRequest,
): Promise<ProviderPage<string>> {
  const { items, next } = await searchTransactions(send, span, page);
  const ids = items
    .filter(({ transaction_event_code: code }) => code === codes[kind])
    .map(({ transaction_id: id }) => id);
  return { items: ids, next };
}

/** Drops what an account has no more of. */
export async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRejected && error.reason === 'not_found') return null;
    throw error;
  }
}

/** The order that a capture is of. */
export async function orderOfCapture(send: Client, captureId: string): Promise<string | null> {
  const answer = await send({
    method: 'GET',
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}`,
  });
  return readAnswer(CaptureAnswer, answer).supplementary_data?.related_ids?.order_id ?? null;
}

async function listedOrder(send: Client, captureId: string): Promise<ListedPayment | null> {
  const orderId = await orNull(() => orderOfCapture(send, captureId));
  return orderId === null ? null : orNull(async () => toListedPayment(await retrieveOrder(send, orderId)));
}

/** The capture that a refund gives back, by the link that leads up to it. */
export const captureOfRefund = ({ links }: Pick<RefundAnswer, 'links'>): string | null =>
  links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1) ?? null;

/** Retrieves a refund. */
export const retrieveRefund = async (send: Client, refundId: string): Promise<RefundAnswer> =>
  readAnswer(
    RefundAnswer,
    await send({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(refundId)}` }),
  );

async function listedRefund(send: Client, refundId: string): Promise<ListedRefund | null> {
  const refund = await orNull(() => retrieveRefund(send, refundId));
  const captureId = refund && captureOfRefund(refund);
  const orderId = captureId && (await orNull(() => orderOfCapture(send, captureId)));
  return refund && orderId ? toListedRefund(refund, orderId) : null;
}

const present = <T>(items: (T | null)[]): T[] => items.filter((item) => item !== null);

type Page = PageRequest & { created: CreatedSpan };

/** Lists the payments that were made in a span, newest first: those that took money, as no others are listed. */
export async function listOrders(
  send: Client,
  { created, ...page }: Page,
): Promise<ProviderPage<ListedPayment>> {
  const span = { from: created.from, to: new Date(created.to.getTime() + paidWithinMs) };
  const { items, next } = await searchIds(send, 'payments', span, page);
  const orders = present(await Promise.all(items.map((id) => listedOrder(send, id))));
  return { items: orders.filter(({ createdAt }) => isWithin(created, createdAt)), next };
}

/** Lists the refunds that were made in a span. */
export async function listRefunds(
  send: Client,
  { created, ...page }: Page,
): Promise<ProviderPage<ListedRefund>> {
  const { items, next } = await searchIds(send, 'refunds', created, page);
  const refunds = present(await Promise.all(items.map((id) => listedRefund(send, id))));
  return { items: refunds.filter(({ createdAt }) => isWithin(created, createdAt)), next };
}
