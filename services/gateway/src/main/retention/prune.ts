import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { pruneFamilies } from '../../modules/auth/refresh-token.repository.ts';
import { prunePreviousCredentials } from '../../modules/payments/reconciliation/prune-previous-credentials.ts';
import { clockNow } from '../../platform/clock.ts';
import { tableQueries } from '../../platform/database/queries.ts';
import { type Retention, retentions } from './retention.ts';

const rowsAtOnce = 1_000;

/**
 * Deletes the rows of one batch, those from `from` on where the table has an order. Returns how many there were, and the
 * last one's place in the order.
 */
async function deleteBatch(
  { table, expired, order }: Retention,
  { now, batch, from }: { now: Date; batch: number; from: unknown },
  em: EntityManager,
): Promise<{ deleted: number; last: unknown }> {
  const db = tableQueries(em);
  const column = order === undefined ? undefined : sql.ref(order);
  const place = column ?? sql`null::text`;
  let found = db.selectFrom(table).select(sql.ref('ctid').as('ctid')).where(expired(now)).limit(batch);
  if (column) found = found.orderBy(column);
  if (column && from) found = found.where(sql<boolean>`${column} >= ${from}`);
  return db
    .with('gone', (query) =>
      query
        .deleteFrom(table)
        .where(sql<boolean>`ctid = any(array(${found}))`)
        // Again: a row that is renewed between the two is not deleted.
        .where(expired(now))
        .returning(place.as('place')),
    )
    .selectFrom('gone')
    .select([sql<number>`count(*)`.as('deleted'), sql`max(place)`.as('last')])
    .executeTakeFirstOrThrow();
}

/**
 * Deletes in batches, each a transaction, so that no lock is held for long and replicas keep up. It rests after each for
 * as long as that took: at least half of the disk's time is for others.
 */
async function deleteExpired(
  retention: Retention,
  now: Date,
  batch: number,
  em: EntityManager,
): Promise<void> {
  for (let from: unknown; ; ) {
    const startMs = performance.now();
    const { deleted, last } = await deleteBatch(retention, { now, batch, from }, em);
    if (deleted < batch) return;
    from = last;
    await wait(performance.now() - startMs);
  }
}

/** Deletes what is past its retention, so many rows of a table at a time. */
export async function prune(
  { orm }: Pick<AppContext, 'orm'>,
  now: Date = clockNow(),
  batch: number = rowsAtOnce,
): Promise<void> {
  const em = orm.em.fork();
  for (const retention of retentions) await deleteExpired(retention, now, batch, em);
  await pruneFamilies(now, em);
  await prunePreviousCredentials(now, em);
}
