import type { SettlementLineKind } from '@trilho/contracts/payout';
import type Stripe from 'stripe';
import type { ProviderPayout, ProviderSettlementLine, SettlementsNamespace } from '../port/settlements.ts';
import { asProviderCall } from './errors.ts';
import { createdIn } from './lists.ts';
import { idOf, instant, pageParams, toPage } from './objects.ts';
import { paymentIdKey } from './payments.ts';
import { releaseOf } from './settlement.ts';

type Transaction = Stripe.BalanceTransaction;

/** By reporting category (https://docs.stripe.com/reports/reporting-categories), which tells adjustments apart. */
const kinds: Record<string, SettlementLineKind> = {
  charge: 'payment',
  // What was not captured is no part of the sale; a fee that comes back with it is all that is left.
  partial_capture_reversal: 'fee',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  payout: 'payout',
  payout_reversal: 'payout_failure',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'tax',
  advance: 'anticipation',
  advance_funding: 'anticipation',
  anticipation_repayment: 'anticipation',
};

const reserves = new Set(['risk_reserved_funds', 'connect_reserved_funds', 'payout_minimum_balance_hold']);

function kindOf({ reporting_category: category, amount }: Transaction): SettlementLineKind {
  if (reserves.has(category)) return amount < 0 ? 'reserve' : 'reserve_release';
  return kinds[category] ?? 'adjustment';
}

type About = Pick<ProviderSettlementLine, 'sourceExternalId' | 'detailExternalId' | 'ownId'>;

/** What a line is about, by its expanded source. Our id is in the metadata that a charge has of its payment. */
function aboutOf(source: Transaction['source']): About {
  const about: About = { sourceExternalId: null, detailExternalId: null, ownId: null };
  if (source === null || typeof source === 'string') return { ...about, sourceExternalId: source };
  switch (source.object) {
    case 'charge': {
      const ownId = source.metadata[paymentIdKey] ?? null;
      return { ...about, ownId, sourceExternalId: idOf(source.payment_intent) ?? source.id };
    }
    case 'refund':
    case 'dispute': {
      const sourceExternalId = idOf(source.payment_intent) ?? idOf(source.charge);
      return { ...about, sourceExternalId, detailExternalId: source.id };
    }
    case 'payout':
      return { ...about, sourceExternalId: source.id };
    default:
      return about;
  }
}

/**
 * What was authorised of a sale and not captured. Stripe books the whole, and the rest back in a transaction of its own; both
 * are given without it, so that a sale comes to what was captured. Of several captures each has a transaction of its own amount.
 */
function uncapturedMinor({ amount, source, reporting_category: category }: Transaction): number {
  if (category === 'partial_capture_reversal') return amount;
  const isSale = category === 'charge' && source !== null && typeof source !== 'string';
  if (!isSale || source.object !== 'charge' || !source.captured) return 0;
  // One of several captures is never more than what was captured; the whole of an authorisation is.
  return amount <= source.amount_captured ? 0 : source.amount - source.amount_captured;
}

function toLine(transaction: Transaction, payoutExternalId: string | null): ProviderSettlementLine {
  const minor = uncapturedMinor(transaction);
  return {
    externalId: transaction.id,
    kind: kindOf(transaction),
    ...aboutOf(transaction.source),
    grossMinor: transaction.amount - minor,
    feeMinor: transaction.fee,
    netMinor: transaction.net - minor,
    currency: transaction.currency.toUpperCase(),
    bookedAt: instant(transaction.created),
    availableAt: releaseOf(transaction),
    payoutExternalId,
  };
}

/** A line that moves nothing. */
const isEmpty = ({ grossMinor, feeMinor, netMinor }: ProviderSettlementLine): boolean =>
  grossMinor === 0 && feeMinor === 0 && netMinor === 0;

const payoutStates: Record<string, ProviderPayout['status']> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

/** Maps a payout. One that waits to be sent is on its way, as its money is not in the balance any more. */
export const toProviderPayout = (payout: Stripe.Payout): ProviderPayout => ({
  externalId: payout.id,
  amountMinor: payout.amount,
  currency: payout.currency.toUpperCase(),
  status: payoutStates[payout.status] ?? 'in_transit',
  arrivesOn: instant(payout.arrival_date).toISOString().slice(0, 10),
  createdAt: instant(payout.created),
});

export const settlementsNamespace = (stripe: Stripe): SettlementsNamespace => ({
  payouts: ({ created, ...page }) =>
    asProviderCall(async () => {
      const params = { ...pageParams(page), created: createdIn(created) };
      return toPage(await stripe.payouts.list(params), toProviderPayout);
    }),

  lines: ({ after, limit, ...of }) =>
    asProviderCall(async () => {
      const payout = 'payoutExternalId' in of ? of.payoutExternalId : null;
      const { items, next } = toPage(
        await stripe.balanceTransactions.list({
          ...pageParams({ after, limit }),
          ...('payoutExternalId' in of
            ? { payout: of.payoutExternalId }
            : { created: createdIn(of.created) }),
          expand: ['data.source'],
        }),
        (transaction) => toLine(transaction, payout),
      );
      // Stripe tells the payout among its own lines, whose sum it is.
      const isLine = (line: ProviderSettlementLine) =>
        !isEmpty(line) && !(line.kind === 'payout' && line.sourceExternalId === payout);
      return { items: items.filter(isLine), next };
    }),
});
