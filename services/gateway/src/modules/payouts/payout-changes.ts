import type { EntityManager } from '@mikro-orm/postgresql';
import { clockNow } from '../../platform/clock.ts';
import { dayAfter } from '../../platform/sao-paulo-day.ts';
import { keepDifferences } from '../settlement-differences/keep-differences.ts';
import type { PayoutRow } from './payout.entity.ts';
import { recordPayoutPaid } from './payout-events.ts';
import { payoutFindings } from './payout-findings.ts';

/** An account's first reading finds payouts of months: those that arrived longer ago than this many days are no news. */
const newsDays = 7;

function isNews({ arrivesOn, createdAt }: PayoutRow): boolean {
  const oldest = dayAfter(clockNow(), -newsDays);
  return (arrivesOn ?? dayAfter(createdAt, 0)) >= oldest;
}

/**
 * What follows from each change of a payout, in its transaction and under its lock: the event of one that arrived, and how its lines
 * or its credit differ from it. `before` is null for a payout that is new.
 */
export async function onPayoutChanged(
  before: PayoutRow | null,
  after: PayoutRow,
  tx: EntityManager,
): Promise<void> {
  if (after.status === 'paid' && before?.status !== 'paid' && isNews(after))
    await recordPayoutPaid(after, tx);
  const findings = payoutFindings(after);
  const hadFindings = before !== null && payoutFindings(before).length > 0;
  if (hadFindings || findings.length > 0) await keepDifferences(after, after.id, findings, tx);
}
