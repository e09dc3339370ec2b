import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tableQueries } from '../platform/database/queries.ts';

const columnOf = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Writes many rows of the same shape by one statement; a property `amountMinor` goes to the column `amount_minor`. Rows
 * that are there already stay as they are.
 */
export async function bulkInsert(table: string, rows: readonly object[], em: EntityManager): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((property) => sql.ref(columnOf(property))));
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([property, value]) => [columnOf(property), value])),
  );
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)
    on conflict do nothing`.execute(tableQueries(em));
}
