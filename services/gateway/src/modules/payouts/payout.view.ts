import type { Payout } from '@trilho/contracts/payout';
import { toldId } from '../settlements/statement-account.ts';
import type { PayoutRow } from './payout.entity.ts';

/** What its lines come to, null while they are not there. */
function linesOf({ linesCount, linesGross, linesFee, linesNet }: PayoutRow): Payout['lines'] {
  if (linesCount === null) return null;
  return { count: linesCount, gross: linesGross ?? 0, fee: linesFee ?? 0, net: linesNet ?? 0 };
}

export const payoutView = (row: PayoutRow): Payout => ({
  id: row.id,
  object: 'payout',
  gateway: row.gateway,
  externalId: toldId(row, row.externalId),
  currency: row.currency,
  amount: row.amount,
  status: row.status,
  lines: linesOf(row),
  linesReckoned: row.linesReckoned,
  match: row.match,
  bankAmount: row.bankAmount,
  arrivesOn: row.arrivesOn,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
