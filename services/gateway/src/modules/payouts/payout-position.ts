import type { BalanceEntryKind } from '@trilho/contracts/balance';
import type { Amounts } from '../ledger/amounts.ts';
import type { PayoutRow } from './payout.entity.ts';

/** What a payout holds depends on this alone. */
export type PaidOut = Pick<PayoutRow, 'status' | 'amount' | 'bankAmount'>;

/**
 * What a payout should hold in its book. On its way it has left the balance; at the bank it is what the bank was credited with, as
 * far as that is known, and what lacks or exceeds is a difference. One that failed or was canceled holds nothing.
 */
export function payoutPosition({ status, amount, bankAmount }: PaidOut): Amounts {
  if (status === 'in_transit') return { available: 0 - amount, in_transit: amount };
  if (status !== 'paid') return {};
  const credited = bankAmount ?? amount;
  return { available: 0 - amount, bank: credited, differences: amount - credited };
}

/** What the posting of a payout in this state is called. */
export const payoutEntryKinds: Record<PayoutRow['status'], BalanceEntryKind> = {
  in_transit: 'payout',
  paid: 'payout_arrival',
  failed: 'payout_failure',
  canceled: 'payout_failure',
};
