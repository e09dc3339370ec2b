import type pg from 'pg';
import { isQuiet } from '../seam/labels.ts';

/** What statements write that are sent once in a while, and what the job queue does: no part of a case. */
const isLeftOut = (table: string): boolean => isQuiet(`${table}-`) || isQuiet(`take-slots-of-${table}`);

/**
 * Finds the tables of a database. Returns what reads a digest of all that is committed in them: what is left where every open
 * transaction is rolled back.
 */
export async function committedStateOf(client: pg.Client): Promise<() => Promise<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname "name" from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const sums = rows
    .filter(({ name }) => !isLeftOut(name))
    .map(({ name }) => `(select coalesce(sum(hashtextextended(t::text, 0)), 0) from "${name}" t)`);
  const text = `select concat_ws(' ', ${sums.join(', ')}) "state"`;
  return async () => {
    const { rows: found } = await client.query<{ state: string }>({ name: 'read-committed-state', text });
    const [row] = found;
    if (!row) throw new Error('The database answered nothing');
    return row.state;
  };
}
