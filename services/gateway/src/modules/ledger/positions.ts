import type { DisputeStatus } from '@trilho/contracts/dispute';
import type { Amounts } from './amounts.ts';

/**
 * What each object of a gateway should hold in its book, by its row alone. A posting is the difference between what it holds and
 * what it should: whichever way a state came to be known, by an answer, an event or a look, the books come out the same.
 */

/** What the gateway keeps of a payment, as it told with the payment. Minor units; `availableAt` is an ISO instant. */
export interface Settlement {
  fee: number;
  financing: number;
  availableAt: string | null;
}

export interface PaidPayment {
  status: string;
  amountMinor: number;
  amountCapturedMinor: number;
  /** The payment that has its place: what came in for this one has to go back. */
  replacedBy: string | null;
  settlement: Settlement | null;
}

/** In which states what was captured may be more later: it is the merchant's, also while that is not known. */
const mayFollow: ReadonlySet<string> = new Set(['requires_capture', 'unknown']);

/** Whether money of a payment is the merchant's. */
export const isSold = ({
  status,
  amountCapturedMinor,
}: Pick<PaidPayment, 'status' | 'amountCapturedMinor'>): boolean =>
  status === 'succeeded' || (mayFollow.has(status) && amountCapturedMinor > 0);

/** Of an authorised payment only what was captured moved money. What was paid beyond what was asked for is a surplus. */
export function paymentPosition(payment: PaidPayment): Amounts {
  const { amountMinor, amountCapturedMinor, replacedBy, settlement } = payment;
  if (!isSold(payment)) return {};
  const gross = replacedBy === null ? Math.min(amountCapturedMinor, amountMinor) : 0;
  const fees = settlement?.fee ?? 0;
  const financing = settlement?.financing ?? 0;
  return {
    receivable: gross - fees - financing,
    fees,
    installment_costs: financing,
    sales: 0 - gross,
  };
}

/** A surplus is owed to its payer; what a person gave back past the gateway came from the merchant's bank. */
export const surplusPosition = ({
  amountMinor,
  byHandMinor,
}: {
  amountMinor: number;
  byHandMinor: number;
}): Amounts => ({
  receivable: amountMinor,
  surpluses: byHandMinor - amountMinor,
  bank: 0 - byHandMinor,
});

interface CountedRefund {
  status: string;
  amountMinor: number;
  /** Of a surplus; null for a refund that somebody asked for. */
  reason: string | null;
  /** What of the payment's fee came back with it. */
  feeReturnedMinor: number | null;
}

/**
 * A refund counts from when the gateway has it; one that failed, or may not exist, holds nothing. It is taken from what is owed: what
 * no instalment is left for is then moved to what was released.
 */
export function refundPosition(refund: CountedRefund): Amounts {
  const { status, amountMinor, reason, feeReturnedMinor } = refund;
  if (status !== 'pending' && status !== 'succeeded') return {};
  const returned = feeReturnedMinor ?? 0;
  return {
    receivable: returned - amountMinor,
    [reason === null ? 'refunds' : 'surpluses']: amountMinor,
    fees: 0 - returned,
  };
}

/** In which states of a dispute the gateway holds the money back, and in which it is lost. */
const held: ReadonlySet<DisputeStatus> = new Set(['needs_response', 'under_review']);

interface OpenedDispute {
  status: DisputeStatus;
  amountMinor: number;
  /** What the gateway charges for it, less what it gave back. */
  feeMinor: number | null;
}

/** An inquiry takes nothing; what a dispute was won for is back, its fee where the gateway gives it back. */
export function disputePosition({ status, amountMinor, feeMinor }: OpenedDispute): Amounts {
  const fees = feeMinor ?? 0;
  const isHeld = held.has(status);
  const taken = isHeld || status === 'lost' ? amountMinor : 0;
  return {
    receivable: 0 - taken - fees,
    fees,
    [isHeld ? 'held' : 'chargebacks']: taken,
  };
}

/**
 * Taxes that may be split from what a payment settles, less what statements told as tax of it. A forecast moves no money: its two
 * accounts hold each other's other side. What was told beyond it leaves nothing to forecast.
 */
export function taxForecastPosition({
  expectedMinor,
  toldMinor,
}: {
  expectedMinor: number;
  toldMinor: number;
}): Amounts {
  const left = Math.max(0, expectedMinor - Math.max(0, toldMinor));
  return { expected_taxes: left, taxes_to_split: 0 - left };
}

/** An invoice of a subscription, which the gateway charges by itself; its statement tells the fee. */
export function invoicePosition({
  amountPaidMinor,
  amountRefundedMinor,
  settlement,
}: {
  amountPaidMinor: number;
  amountRefundedMinor: number;
  settlement: Settlement | null;
}): Amounts {
  const fees = settlement?.fee ?? 0;
  return {
    receivable: amountPaidMinor - amountRefundedMinor - fees,
    fees,
    sales: 0 - amountPaidMinor,
    refunds: amountRefundedMinor,
  };
}
