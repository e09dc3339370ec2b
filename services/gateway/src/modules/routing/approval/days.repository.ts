import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { idFloor } from '../../../platform/ids.ts';
import { bandStarts } from './amount-bands.ts';
import type { ApprovalTallySchema } from './approval.entity.ts';
import type { Tally } from './best-chances.ts';
import { brandOf, isApproved, isChosen, isDeclined, methodOf } from './outcome.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** How far a payment's id may lie from its `created_at`. */
const idSlackMs = 60 * 1000;

const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** Between which ids and times the payments of a span (ms) lie: the index leads to them, and the time decides. */
export const within = (from: number, until: number) => sql`
  payments.id >= ${idFloor('pay', Math.max(0, from - idSlackMs))} and payments.id < ${idFloor('pay', until + idSlackMs)}
  and payments.created_at >= ${new Date(from)} and payments.created_at < ${new Date(until)}`;

/** Counts a merchant's payments of one day (its beginning in UTC, in ms) anew. */
export async function recountDay(
  { userId, environment }: MerchantScope,
  day: number,
  tx: EntityManager,
): Promise<void> {
  const db = queries(tx);
  const date = isoDay(day);
  await sql`delete from approval_days
    where user_id = ${userId} and environment = ${environment} and day = ${date}::date`.execute(db);
  await sql`
    insert into approval_days (user_id, environment, day, method, brand, band, gateway, approved, declined)
    select ${userId}, ${environment}, ${date}::date, ${methodOf}, coalesce(${brandOf}, ''),
      width_bucket(payments.amount_minor, ${[...bandStarts]}::bigint[]) - 1, payments.gateway,
      count(*) filter (where ${isApproved}), count(*) filter (where ${isDeclined})
    from payments
    where payments.user_id = ${userId} and payments.environment = ${environment} and ${within(day, day + dayMs)}
      and (${isApproved} or ${isDeclined}) and ${isChosen}
    group by 4, 5, 6, 7`.execute(db);
}

/** Sums a merchant's days from this one on, and forgets earlier ones. */
export async function sumDays(
  { userId, environment }: MerchantScope,
  { since, now }: { since: number; now: Date },
  tx: EntityManager,
): Promise<void> {
  const db = queries(tx);
  await sql`delete from approval_days
    where user_id = ${userId} and environment = ${environment} and day < ${isoDay(since)}::date`.execute(db);
  await sql`
    with kinds as (
      select method, nullif(brand, '') as brand, band, gateway,
        sum(approved)::int as approved, sum(declined)::int as declined
      from approval_days where user_id = ${userId} and environment = ${environment}
      group by method, brand, band, gateway)
    insert into approval_tallies (user_id, environment, counted_at, tallies)
    select ${userId}, ${environment}, ${now}, (
      select coalesce(jsonb_agg(to_jsonb(kinds) order by method, brand, band, gateway), '[]') from kinds)
    on conflict (user_id, environment) do update
      set counted_at = excluded.counted_at, tallies = excluded.tallies`.execute(db);
}

/** When a merchant's payments were counted, and what they came to; the latter null where that is the moment `seen`. */
export async function readTallies(
  { userId, environment }: MerchantScope,
  seen: Date | null,
  em: EntityManager,
): Promise<{ countedAt: Date; tallies: Tally[] | null } | undefined> {
  return await queries<typeof ApprovalTallySchema>(em)
    .selectFrom('approval_tallies')
    .select((eb) => [
      'countedAt',
      eb
        .case()
        .when('countedAt', '=', seen)
        .then(null)
        .else(eb.ref('tallies'))
        .end()
        .$castTo<Tally[] | null>()
        .as('tallies'),
    ])
    .where((eb) => eb.and({ userId, environment }))
    .executeTakeFirst();
}

/** Forgets what was counted of merchants who were not counted since: those with one gateway left, or a closed account. */
export async function forgetUncounted(since: Date, em: EntityManager): Promise<void> {
  await sql`
    with stale as (delete from approval_tallies where counted_at < ${since} returning user_id, environment)
    delete from approval_days as days using stale
    where days.user_id = stale.user_id and days.environment = stale.environment`.execute(queries(em));
}

/** When a merchant's payments were counted last; null before the first time. */
export async function readLastCount(
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<Date | null> {
  const row = await queries<typeof ApprovalTallySchema>(em)
    .selectFrom('approval_tallies')
    .select('countedAt')
    .where((eb) => eb.and({ userId, environment }))
    .executeTakeFirst();
  return row?.countedAt ?? null;
}
