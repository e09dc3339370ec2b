import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import type { SettlementDifferenceRow } from './settlement-difference.entity.ts';

/** A difference as the portal and events have it. */
export const differenceView = (row: SettlementDifferenceRow): SettlementDifference => ({
  id: row.id,
  object: 'settlement_difference',
  kind: row.kind,
  status: row.status,
  gateway: row.gateway,
  currency: row.currency,
  expected: row.expected,
  told: row.told,
  amount: row.amount,
  paymentId: row.paymentId,
  payoutId: row.payoutId,
  externalId: row.externalId,
  day: row.day,
  owner: row.owner,
  explanation: row.explanation,
  // What a payout's lines do not come to is posted with each of them: nothing of it was moved.
  account: row.kind === 'payout_sum' ? null : row.account,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
