import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { runText } from '../../platform/database/run-text.ts';
import { passingColumns, sealedColumns } from './sealed-columns.ts';
import { SealingProgress } from './sealing-progress.entity.ts';

/** How many values of a column a key has sealed. */
export interface SealedCount {
  table: string;
  column: string;
  keyId: string;
  count: number;
  /** They are deleted before long, not encrypted anew. */
  isPassing: boolean;
}

/** Counts what each key has sealed, by reading every value. */
export async function countSealed(
  { vault }: Pick<AppContext, 'vault'>,
  em: EntityManager,
): Promise<SealedCount[]> {
  const columns = [
    ...sealedColumns(vault).map(({ table, column }) => ({ table, column, isPassing: false })),
    ...passingColumns.map((passing) => ({ ...passing, isPassing: true })),
  ];
  const counts: SealedCount[] = [];
  for (const { table, column, isPassing } of columns) {
    const rows = await runText<{ keyId: string; count: number }>(
      em,
      `select split_part(${column}, '.', 1) as "keyId", count(*)::int as count from ${table}
       where ${column} is not null group by 1 order by 1`,
      [],
    );
    counts.push(...rows.map((row) => ({ table, column, isPassing, ...row })));
  }
  return counts;
}

/** Has every column walked again: a node that still had the former key in force may have sealed since. */
const resealAgain = (em: EntityManager) => em.nativeDelete(SealingProgress, {});

/** Tells what each key has sealed, and whether those but the one in force can go. */
export async function tellSealing(
  context: Pick<AppContext, 'vault'>,
  em: EntityManager,
  tell: (line: string) => void,
): Promise<void> {
  const { currentKeyId } = context.vault;
  const former = (await countSealed(context, em)).filter(({ keyId }) => keyId !== currentKeyId);
  for (const { table, column, keyId, count, isPassing } of former) {
    const then = isPassing ? 'deleted before long' : 'encrypted anew within the hour';
    tell(`${table}.${column}: ${count} sealed with ${keyId}, ${then}`);
  }
  if (former.length === 0) tell(`All is sealed with ${currentKeyId}: the other keys can go.`);
  if (former.some(({ isPassing }) => !isPassing)) await resealAgain(em);
}
