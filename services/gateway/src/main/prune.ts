import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { pruneFamilies } from '../modules/auth/refresh-token.repository.ts';
import { prunePreviousCredentials } from '../modules/payment-config/previous-credentials.ts';
import { tableQueries } from '../platform/database/queries.ts';
import { type Retention, retentions } from './retention.ts';

const rowsAtOnce = 1_000;

/** Deletes in batches, each a transaction, so that no lock is held for long and replicas keep up. */
async function deleteExpired(
  { table, expired }: Retention,
  now: Date,
  batch: number,
  em: EntityManager,
): Promise<void> {
  const db = tableQueries(em);
  const found = db.selectFrom(table).select(sql.ref('ctid').as('ctid')).where(expired(now)).limit(batch);
  for (let deleted = batch; deleted >= batch; ) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where(sql<boolean>`ctid = any(array(${found}))`)
      // Again: a row that is renewed between the two is not deleted.
      .where(expired(now))
      .executeTakeFirstOrThrow();
    deleted = Number(numDeletedRows);
  }
}

/** Deletes what is past its retention, so many rows of a table at a time. */
export async function prune(
  { orm }: Pick<AppContext, 'orm'>,
  now: Date = new Date(),
  batch: number = rowsAtOnce,
): Promise<void> {
  const em = orm.em.fork();
  for (const retention of retentions) await deleteExpired(retention, now, batch, em);
  await pruneFamilies(now, em);
  await prunePreviousCredentials(now, em);
}
