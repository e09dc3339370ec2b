import type { DifferenceKind } from './book-comparison.ts';

/** What is counted of each account; `unverified` are rows of ours whose account can no longer be asked. */
export const accountCounts = [
  ...(['paymentsHere', 'paymentsThere', 'paymentsNotOurs'] as const),
  ...(['refundsHere', 'refundsThere', 'refundsNotOurs', 'unverified'] as const),
];

/** What a run counted in all its accounts: no names, no addresses, no ids. */
export interface RunSummary extends Record<(typeof accountCounts)[number], number> {
  accounts: number;
  unreachable: number;
  /** Confirmed differences by kind; a kind without any is left out. */
  differences: Partial<Record<DifferenceKind, number>>;
}
