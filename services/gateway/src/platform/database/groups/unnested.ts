import { type RawBuilder, sql } from 'kysely';

/** A column of rows that a statement is given: its name, its type in the database, and its value of a row. */
export type GivenColumn<Row> = readonly [name: string, type: string, of: (row: Row) => unknown];

/**
 * Rows as a table of one statement, `given`, by one array a column: however many they are, its text and the number of its parameters
 * stay the same. `names` are the columns, as a list.
 */
export function unnested<Row>(
  rows: readonly Row[],
  columns: readonly GivenColumn<Row>[],
): { names: RawBuilder<unknown>; given: RawBuilder<unknown> } {
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const arrays = columns.map(([, type, of]) => sql`${rows.map(of)}::${sql.raw(type)}[]`);
  return { names, given: sql`unnest(${sql.join(arrays)}) as given (${names})` };
}
