import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { queries } from '../database/queries.ts';
import { Throttle, type ThrottleSchema } from './throttle.entity.ts';

/** After `free` attempts within the window each further one makes the caller wait, twice as long each time. */
export interface ThrottleRule {
  free: number;
  windowSeconds: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

/** An attempt that may be made now, or how long to wait. */
export type Attempt =
  | { allowed: true; key: string; number: number }
  | { allowed: false; retryAfterSeconds: number };

const db = (em: EntityManager) => queries<typeof ThrottleSchema>(em);
const { attempts, startedAt, blockedUntil } = {
  attempts: sql.ref<number>('throttles.attempts'),
  startedAt: sql.ref<Date>('throttles.startedAt'),
  blockedUntil: sql.ref<Date | null>('throttles.blockedUntil'),
};

/** The end of the wait that follows the attempt of this number; null while attempts are free. */
const waitAfter = (
  number: RawBuilder<number>,
  { free, firstWaitSeconds, longestWaitSeconds }: ThrottleRule,
) =>
  sql<Date | null>`case when ${number} >= ${sql.lit(free)} then now() + make_interval(secs =>
    least(${sql.lit(longestWaitSeconds)},
      ${sql.lit(firstWaitSeconds)} * power(2, least(${number} - ${sql.lit(free)}, 16)))) end`;

/**
 * Counts an attempt before it is made, by the database's clock. One statement: of many attempts at once, on any nodes,
 * no more than the rule allows get through. One that turns out well is taken back (`giveBack`, `forget`).
 */
export async function takeAttempt(key: string, rule: ThrottleRule, em: EntityManager): Promise<Attempt> {
  const isOver = sql`${startedAt} <= now() - make_interval(secs => ${sql.lit(rule.windowSeconds)})`;
  const number = sql<number>`(case when ${isOver} then 1 else ${attempts} + 1 end)`;
  const taken = await db(em)
    .insertInto('throttles')
    .values({
      ...{ key, attempts: 1, startedAt: sql`now()` },
      blockedUntil: waitAfter(sql.lit(1), rule),
    })
    .onConflict((known) =>
      known
        .column('key')
        .doUpdateSet({
          attempts: number,
          startedAt: sql`case when ${isOver} then now() else ${startedAt} end`,
          blockedUntil: waitAfter(number, rule),
        })
        .where(sql<boolean>`(${blockedUntil} is null or ${blockedUntil} <= now())`),
    )
    .returning('attempts')
    .executeTakeFirst();
  if (taken) return { allowed: true, key, number: taken.attempts };
  const blocked = await db(em)
    .selectFrom('throttles')
    .select(sql<number>`greatest(1, ceil(extract(epoch from ${blockedUntil} - now())))::int`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return { allowed: false, retryAfterSeconds: blocked?.seconds ?? 1 };
}

/** Takes back one attempt that turned out well, and the wait that it brought about. */
export async function giveBack(
  { key, number }: { key: string; number: number },
  { free }: ThrottleRule,
  em: EntityManager,
): Promise<void> {
  await db(em)
    .updateTable('throttles')
    .set({
      blockedUntil: sql`case when ${attempts} = ${number} or ${attempts} <= ${free} then null else ${blockedUntil} end`,
      attempts: sql`greatest(${attempts} - 1, 0)`,
    })
    .where('key', '=', key)
    .execute();
}

/** Forgets every attempt under a key. */
export async function forget(key: string, em: EntityManager): Promise<void> {
  await em.nativeDelete(Throttle, { key });
}
