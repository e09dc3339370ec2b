import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';

/**
 * Locks payments and invoices, each in the order of their ids, payments first. A dispute or an estimate that is posted under this lock is
 * either there when a comparison with statements reads it, or comes after what that found: it is compared anew then.
 */
export async function lockSold(ids: readonly string[], tx: EntityManager): Promise<void> {
  for (const table of ['payments', 'invoices'] as const) {
    const own = ids.filter((id) => id.startsWith('inv_') === (table === 'invoices'));
    if (own.length === 0) continue;
    await sql`select from ${sql.table(table)} where id = any(${own}::text[]) order by id for no key update`.execute(
      queries(tx).withoutPlugins(),
    );
  }
}
