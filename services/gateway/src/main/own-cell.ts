import type { EntityManager } from '@mikro-orm/postgresql';
import { readPeriods } from '../platform/database/partitions.ts';
import { cellOf, currentCell } from '../platform/ids.ts';

/**
 * Checks that this process makes ids as the database was made for: lists and partitions are ranges of them.
 * @throws Error naming the cell of the database
 */
export async function requireOwnCell(em: EntityManager): Promise<void> {
  const [found] = await em.execute<{ table: string | null }[]>(
    `select to_regclass('events')::text as "table"`,
  );
  if (!found?.table) return;
  const { pastEnd } = await readPeriods('events', em);
  const cell = cellOf('evt', pastEnd);
  if (cell === currentCell()) return;
  throw new Error(`CELL is '${currentCell()}', and this database is of cell '${cell}'`);
}
