import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../context.ts';
import { pruneFamilies } from '../modules/auth/refresh-token.repository.ts';
import { prunePreviousCredentials } from '../modules/payment-config/previous-credentials.ts';
import { type Retention, retentions } from './retention.ts';

const rowsAtOnce = 1_000;

/** Deletes in batches, each a transaction, so that no lock is held for long and replicas keep up. */
async function deleteExpired(
  { table, expired, params }: Retention,
  now: Date,
  batch: number,
  em: EntityManager,
): Promise<void> {
  // The condition stands twice: a row that is renewed between the two is not deleted.
  const statement = `with gone as (
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${expired} limit ${batch}))
        and ${expired} returning 1)
    select count(*)::int as count from gone`;
  const values = [...params(now), ...params(now)];
  for (let deleted = batch; deleted >= batch; ) {
    const [row] = await em.execute<{ count: number }[]>(statement, values);
    deleted = row?.count ?? 0;
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
