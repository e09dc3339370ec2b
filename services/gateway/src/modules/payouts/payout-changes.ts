import type { EntityManager } from '@mikro-orm/postgresql';
import type { PayoutRow } from './payout.entity.ts';

/**
 * The one place through which each change of a payout passes, in its transaction and under its lock: what follows from a payout that
 * was paid, or whose lines or credit differ, is to be written here. `before` is null for a payout that is new.
 */
export async function onPayoutChanged(
  _before: PayoutRow | null,
  _after: PayoutRow,
  _tx: EntityManager,
): Promise<void> {
  // Nothing follows yet.
}
