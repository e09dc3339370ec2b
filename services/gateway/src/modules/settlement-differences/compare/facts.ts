import type { DisputeStatus } from '@trilho/contracts/dispute';
import type { Refund } from '@trilho/contracts/refund';
import type { Amounts } from '../../ledger/amounts.ts';
import type { ComparedLine, Finding, Period } from './finding.ts';

/** What was sold, in minor units; days are São Paulo's. */
export interface SaleFacts {
  /** What was captured, with what came in beyond the amount. 0 for one that is not paid. */
  gross: number;
  /** What the gateway said with the payment that it keeps; null where it said nothing. */
  toldFee: number | null;
  /** What it keeps by the merchant's own terms; null without any. */
  agreedFee: number | null;
  /** The fee that is booked where the gateway said none: estimated, or by the lines of an invoice. */
  estimate: number;
  /** Whether the line's word may become the sale's: one that is not paid has no place for it. */
  takesTold: boolean;
  /** When the first part is at hand, by the gateway's word or the merchant's own terms. */
  expectedOn: string | null;
  /** From which day on a line may tell it. */
  countsFrom: string;
  /** In how many lines the gateway tells it. */
  parts: number;
  /** What each of them is of, where they are not equal: they were captured so. */
  partGrosses?: readonly number[];
}

export interface RefundFacts {
  id: string;
  externalId: string | null;
  status: Refund['status'];
  amount: number;
  /** Null where the gateway did not say it with the refund. */
  feeReturned: number | null;
  /** The day on which it was made, or failed. */
  since: string;
  /** We reckoned that fee as a share of the sale's: the gateway may round another way. */
  isReckoned?: boolean;
  /** It stands for all refunds of an invoice, which are known by their sum alone. */
  isSum?: true;
}

export interface DisputeFacts {
  id: string;
  externalId: string | null;
  status: DisputeStatus;
  amount: number;
  fee: number | null;
  since: string;
}

/** What our rows say of a payment or an invoice. */
export interface PaymentFacts {
  id: string;
  externalId: string | null;
  currency: string;
  sale: SaleFacts;
  refunds: readonly RefundFacts[];
  disputes: readonly DisputeFacts[];
  period: Period;
}

/** What a line tells of a sale of which the gateway said nothing before. */
export interface Told {
  fee: number;
  /** A day of São Paulo. */
  availableOn: string | null;
}

/** One part of a payment compared with its lines. */
export interface Part {
  findings: Finding[];
  /** All accounts but `differences`, which is what the findings come to. */
  amounts: Amounts;
  /** What was found of lines without money of their own. */
  marks?: readonly (readonly [ComparedLine, Finding['kind']])[];
}
