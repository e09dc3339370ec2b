import type { DisputeStatus } from '@trilho/contracts/dispute';
import { minorOf } from '../kit/decimals.ts';
import { readAnswer } from '../kit/read-answer.ts';
import type { Client } from '../kit/rest-client.ts';
import type { DisputesNamespace, ProviderDispute } from '../port/disputes.ts';
import type { PageRequest, ProviderPage } from '../port/provider-object.ts';
import { DisputeAnswer, DisputesAnswer, type OrderAnswer } from './objects.ts';
import { isReversed, refundsIn, toProviderRefund } from './order-answer.ts';
import { retrieveOrder } from './retrieve-order.ts';
import { orderOfCapture, orNull } from './transactions.ts';

const path = '/v1/customer/disputes';
/** Disputes are listed that were opened within 180 days; an hour of it is left for clocks that differ. */
const listedMs = (180 * 24 - 1) * 60 * 60 * 1_000;
const largestPage = 50;

/** Reasons that have a name all gateways share; others are told in small letters. */
const reasons: Record<string, string> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'product_not_received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'product_unacceptable',
  UNAUTHORISED: 'fraudulent',
  DUPLICATE_TRANSACTION: 'duplicate',
  CANCELED_RECURRING_BILLING: 'subscription_canceled',
  OTHER: 'general',
};

/** Outcomes by which the merchant keeps the money, and those by which not; of others what became of the order tells. */
const keptOutcomes = new Set(['RESOLVED_SELLER_FAVOUR', 'DENIED', 'CANCELED_BY_BUYER']);
const lostOutcomes = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

const waitsForSeller = new Set(['OPEN', 'WAITING_FOR_SELLER_RESPONSE']);

const transactionOf = ({ disputed_transactions: [transaction] = [] }: DisputeAnswer) => transaction;

const moneyOf = (dispute: DisputeAnswer) => dispute.dispute_amount ?? transactionOf(dispute)?.gross_amount;

const isInquiry = (dispute: DisputeAnswer): boolean => dispute.dispute_life_cycle_stage === 'INQUIRY';

/** What the payer got back in the end, whoever gave it. */
const returnedMinor = ({ dispute_outcome: outcome }: DisputeAnswer): number =>
  minorOf(outcome?.amount_refunded?.value ?? '0');

/** What is disputed or, once that is known, what of it went back to the payer. */
const borneMinor = (dispute: DisputeAnswer): number =>
  returnedMinor(dispute) || minorOf(moneyOf(dispute)?.value ?? '0');

const openedAt = ({ create_time: at }: DisputeAnswer): number => Date.parse(at);

/** Whether the merchant gave the disputed money back since: it is counted as a refund, and was not taken. */
function isRefunded(dispute: DisputeAnswer, order: OrderAnswer): boolean {
  const refundedMinor = refundsIn(order)
    .filter(({ create_time: at }) => Date.parse(at) >= openedAt(dispute))
    .map(toProviderRefund)
    .reduce((sum, { status, amountMinor }) => (status === 'failed' ? sum : sum + amountMinor), 0);
  return refundedMinor > 0 && refundedMinor >= borneMinor(dispute);
}

/** How a dispute ended. */
function endOf(dispute: DisputeAnswer, order: OrderAnswer | null): 'lost' | 'refunded' | 'won' {
  const code = dispute.dispute_outcome?.outcome_code ?? '';
  if (keptOutcomes.has(code)) return 'won';
  if (order && isRefunded(dispute, order)) return 'refunded';
  const isTaken = order !== null && isReversed(order, openedAt(dispute));
  return lostOutcomes.has(code) || isTaken ? 'lost' : 'won';
}

/** An inquiry is between payer and merchant, and PayPal takes nothing: its states are those of a bank's inquiry. */
function statusOf(dispute: DisputeAnswer, order: OrderAnswer | null): DisputeStatus {
  const inquiry = isInquiry(dispute);
  if (dispute.status !== 'RESOLVED') {
    const waits = waitsForSeller.has(dispute.status);
    if (inquiry) return waits ? 'warning_needs_response' : 'warning_under_review';
    return waits ? 'needs_response' : 'under_review';
  }
  const end = endOf(dispute, order);
  if (end === 'lost') return 'lost';
  if (inquiry) return 'warning_closed';
  return end === 'won' ? 'won' : 'prevented';
}

/** What is known of what is disputed: the order, which is needed once it is decided. */
interface Disputed {
  orderId: string | null;
  order: OrderAnswer | null;
}

function toProviderDispute(dispute: DisputeAnswer, { orderId, order }: Disputed): ProviderDispute {
  const status = statusOf(dispute, order);
  const { seller_response_due_date: due, reason } = dispute;
  return {
    externalId: dispute.dispute_id,
    ownId: null,
    metadata: {},
    createdAt: new Date(dispute.create_time),
    deleted: false,
    paymentExternalId: orderId,
    paymentOwnId: transactionOf(dispute)?.custom ?? null,
    amountMinor: borneMinor(dispute),
    currency: moneyOf(dispute)?.currency_code.toUpperCase() ?? '',
    reason: reasons[reason ?? 'OTHER'] ?? String(reason).toLowerCase(),
    status,
    evidenceDueAt: status.endsWith('needs_response') && due ? new Date(due) : null,
  };
}

/** Finds the order whose capture is disputed; there is none for what was paid in another way. */
async function disputedBy(send: Client, dispute: DisputeAnswer): Promise<Disputed> {
  const captureId = transactionOf(dispute)?.seller_transaction_id;
  const orderId = captureId ? await orNull(() => orderOfCapture(send, captureId)) : null;
  const isDecided = orderId !== null && dispute.status === 'RESOLVED';
  return { orderId, order: isDecided ? await orNull(() => retrieveOrder(send, orderId)) : null };
}

/** Retrieves a dispute, which names what was captured, with the order of that. */
export async function retrieveDispute(send: Client, id: string): Promise<ProviderDispute> {
  const answer = await send({ method: 'GET', path: `${path}/${encodeURIComponent(id)}` });
  const dispute = readAnswer(DisputeAnswer, answer);
  return toProviderDispute(dispute, await disputedBy(send, dispute));
}

const firstPage = (limit: number): Record<string, string> => ({
  start_time: new Date(Date.now() - listedMs).toISOString(),
  page_size: String(Math.min(limit, largestPage)),
});

/** Lists disputes, newest first. A list says nothing of their transactions: each is retrieved. The cursor is a query. */
async function listDisputes(
  send: Client,
  { after, limit }: PageRequest,
): Promise<ProviderPage<ProviderDispute>> {
  const query = after === null ? firstPage(limit) : Object.fromEntries(new URLSearchParams(after));
  const { items, links } = readAnswer(DisputesAnswer, await send({ method: 'GET', path, query }));
  const next = links?.find(({ rel }) => rel === 'next');
  const disputes = await Promise.all(
    (items ?? []).map(({ dispute_id: id }) => orNull(() => retrieveDispute(send, id))),
  );
  return {
    items: disputes.filter((dispute) => dispute !== null),
    next: next ? new URL(next.href).searchParams.toString() : null,
  };
}

export const disputesNamespace = (send: Client): DisputesNamespace => ({
  retrieve: (externalId) => retrieveDispute(send, externalId),
  list: (page) => listDisputes(send, page),
});
