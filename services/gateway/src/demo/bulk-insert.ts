import type { SqlRunner } from '../platform/database/sql-runner.ts';

const columnOf = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Writes many rows of the same shape by one statement; a property `amountMinor` goes to the column `amount_minor`. What
 * is there already stays as it is.
 */
export async function bulkInsert(table: string, rows: readonly object[], sql: SqlRunner): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map((property) => `"${columnOf(property)}"`);
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([property, value]) => [columnOf(property), value])),
  );
  await sql.execute(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, ?::jsonb)
     on conflict do nothing`,
    [JSON.stringify(records)],
  );
}
