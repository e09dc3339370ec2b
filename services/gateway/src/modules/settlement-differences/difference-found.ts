import type { EntityManager } from '@mikro-orm/postgresql';
import type { SettlementDifferenceRow } from './settlement-difference.entity.ts';

/** What follows from a difference that is open anew, within the transaction that writes it. */
type Follow = (row: SettlementDifferenceRow, tx: EntityManager) => Promise<void>;

/** Events and mails of differences begin here. */
const following: Follow[] = [];

/** Runs once for each difference when it is found, and again when it is found after it was resolved or explained. */
export async function onDifferenceFound(row: SettlementDifferenceRow, tx: EntityManager): Promise<void> {
  for (const follow of following) await follow(row, tx);
}
