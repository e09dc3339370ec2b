import type { EntityManager } from '@mikro-orm/postgresql';
import { tableQueries } from './queries.ts';

const deletedAtOnce = 1_000;

/** Deletes all rows of a user from a table with the columns `id` and `user_id`, in batches: there may be millions. */
export async function deleteRowsOf(userId: string, table: string, em: EntityManager): Promise<void> {
  const db = tableQueries(em);
  const some = db.selectFrom(table).select('id').where('userId', '=', userId).limit(deletedAtOnce);
  for (let deleted = deletedAtOnce; deleted >= deletedAtOnce; ) {
    const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', some).executeTakeFirstOrThrow();
    deleted = Number(numDeletedRows);
  }
}
