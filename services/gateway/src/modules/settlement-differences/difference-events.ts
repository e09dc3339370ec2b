import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../event-log/event.repository.ts';
import { differenceView } from './difference.view.ts';
import type { SettlementDifferenceRow } from './settlement-difference.entity.ts';

/** Records that a payout differs, with the difference; one that is about no payout is told by no event. */
export async function recordDifferenceFound(row: SettlementDifferenceRow, tx: EntityManager): Promise<void> {
  if (row.payoutId === null) return;
  await recordEvent(row, 'payout.difference_found', differenceView(row), tx);
}
