import type { EntityManager } from '@mikro-orm/postgresql';
import { recordDifferenceFound } from './difference-events.ts';
import type { SettlementDifferenceRow } from './settlement-difference.entity.ts';

/** Runs once for each difference when it is found, and again when it is found after it was resolved or explained. */
export const onDifferenceFound = (row: SettlementDifferenceRow, tx: EntityManager): Promise<void> =>
  recordDifferenceFound(row, tx);
