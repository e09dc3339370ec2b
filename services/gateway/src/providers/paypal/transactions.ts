import { clockMs } from '../../platform/clock.ts';
import { readAnswer } from '../kit/read-answer.ts';
import type { Client } from '../kit/rest-client.ts';
import type { CreatedSpan, ListedPayment, ProviderPayment } from '../port/payments.ts';
import { ProviderRejected } from '../port/provider-errors.ts';
import type { PageRequest, ProviderPage } from '../port/provider-object.ts';
import type { ListedRefund } from '../port/refunds.ts';
import { type OrderAnswer, RefundAnswer, RelatedAnswer, type TransactionInfo } from './objects.ts';
import { toListedPayment, toListedRefund, toProviderPayment } from './order-answer.ts';
import { retrieveOrder } from './retrieve-order.ts';
import { isUnlisted, searchTransactions } from './transaction-search.ts';

/*
 * The provider lists no orders: what moved money is in the list of transactions, which names captures and refunds.
 */

const dayMs = 24 * 60 * 60 * 1_000;
/** So long after its creation an order may be paid, and a transaction be listed. */
const paidWithinMs = dayMs;

/** How the codes of a kind begin: payments have one for each way to pay, of which new ones may come. */
const codes = { payments: 'T00', refunds: 'T1107' };
/** By agreement, and at a checkout: the ways to pay an order. What else an account does has no id of a merchant's. */
const orderCodes = new Set(['T0003', 'T0006']);
/** What is held, and not taken yet. */
const heldCode = 'T1300';
/** Clocks may differ by so much. */
const skewMs = 5 * 60 * 1_000;
const longestPage = 500;

const isWithin = ({ from, to }: CreatedSpan, at: Date): boolean => at >= from && at < to;

const isOf = ({ transaction_event_code: code }: TransactionInfo, kind: keyof typeof codes): boolean =>
  code?.startsWith(codes[kind]) ?? false;

/** One page of what moved money of a kind. */
async function searchKind(
  send: Client,
  kind: keyof typeof codes,
  span: CreatedSpan,
  page: PageRequest,
): Promise<ProviderPage<TransactionInfo>> {
  const { items, next } = await searchTransactions(send, span, page);
  return { items: items.filter((info) => isOf(info, kind)), next };
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

/** The order that a capture or an authorisation is of. */
async function orderOf(
  send: Client,
  kind: 'authorizations' | 'captures',
  id: string,
): Promise<string | null> {
  const path = `/v2/payments/${kind}/${encodeURIComponent(id)}`;
  const { supplementary_data: related } = readAnswer(RelatedAnswer, await send({ method: 'GET', path }));
  return related?.related_ids?.order_id ?? null;
}

/** The order that a capture is of. */
export const orderOfCapture = (send: Client, captureId: string): Promise<string | null> =>
  orderOf(send, 'captures', captureId);

/** Reads the order that a transaction is of; null for one that the account has no more of. */
async function readOrder<T>(
  send: Client,
  { transaction_id: id, transaction_event_code: code }: TransactionInfo,
  map: (order: OrderAnswer) => T,
): Promise<T | null> {
  const kind = code === heldCode ? 'authorizations' : 'captures';
  const orderId = await orNull(() => orderOf(send, kind, id));
  return orderId === null ? null : orNull(async () => map(await retrieveOrder(send, orderId)));
}

/** A page of what moved or held money; empty where a search is refused because it begins after what was last listed. */
async function searchRecent(
  send: Client,
  span: CreatedSpan,
  page: PageRequest,
): Promise<ProviderPage<TransactionInfo>> {
  try {
    return await searchTransactions(send, span, page, true);
  } catch (error) {
    if (isUnlisted(error, span.from.getTime())) return { items: [], next: null };
    throw error;
  }
}

/**
 * Finds what was taken or held under ids of ours: null for what is listed while its order cannot be read. A transaction may be
 * in no list for hours after it was made.
 */
export async function findCharged(
  send: Client,
  paymentIds: readonly string[],
  createdSince: Date,
): Promise<Map<string, ProviderPayment | null>> {
  const found = new Map<string, ProviderPayment | null>();
  const wanted = new Set(paymentIds);
  const span = { from: new Date(createdSince.getTime() - skewMs), to: new Date(clockMs() + skewMs) };
  let after: string | null = null;
  do {
    const pageOf = { after, limit: longestPage };
    const page: ProviderPage<TransactionInfo> = await searchRecent(send, span, pageOf);
    for (const info of page.items) {
      const { custom_field: paymentId, transaction_event_code: code } = info;
      const isCharge = code === heldCode || isOf(info, 'payments');
      if (!paymentId || !isCharge || !wanted.has(paymentId)) continue;
      const payment = await readOrder(send, info, (order) => toProviderPayment(order));
      found.set(paymentId, payment);
      if (payment) wanted.delete(paymentId);
    }
    after = page.next;
  } while (after !== null && wanted.size > 0);
  return found;
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
  const { items, next } = await searchKind(send, 'payments', span, page);
  const ofOrders = items.filter(({ custom_field: ownId, transaction_event_code: code }) =>
    Boolean(ownId || (code && orderCodes.has(code))),
  );
  const orders = present(await Promise.all(ofOrders.map((info) => readOrder(send, info, toListedPayment))));
  return { items: orders.filter(({ createdAt }) => isWithin(created, createdAt)), next };
}

/** Lists the refunds that were made in a span. */
export async function listRefunds(
  send: Client,
  { created, ...page }: Page,
): Promise<ProviderPage<ListedRefund>> {
  const { items, next } = await searchKind(send, 'refunds', created, page);
  const refunds = present(await Promise.all(items.map(({ transaction_id: id }) => listedRefund(send, id))));
  return { items: refunds.filter(({ createdAt }) => isWithin(created, createdAt)), next };
}
