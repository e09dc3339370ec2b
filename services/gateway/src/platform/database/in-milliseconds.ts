import { type RawBuilder, sql } from 'kysely';

/** So many milliseconds from now, by the database's clock, which all nodes share. */
export const inMilliseconds = (ms: number): RawBuilder<Date> =>
  sql<Date>`now() + ${ms}::int * interval '1 millisecond'`;
