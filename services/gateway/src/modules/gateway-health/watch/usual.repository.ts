import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/database/queries.ts';
import { type GatewayKey, keyText } from '../../gateway-incidents/gateway-key.ts';
import { longestMs } from '../detection/cause-state.ts';
import type { Counts } from '../detection/counts.ts';
import { noLatency } from '../detection/latency.ts';
import { type Usual, usualOf } from '../detection/usual.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** What is usual is learnt from so many days before today. */
const usualDays = 28;

type DayRow = GatewayKey & Counts & { day: Date; troubled: boolean };

export const dayOf = (ms: number): number => Math.floor(ms / dayMs) * dayMs;

const keysAsRows = (keys: readonly GatewayKey[]) => sql`unnest(
  ${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ environment }) => environment)}::text[],
  ${keys.map(({ gateway }) => gateway)}::text[], ${keys.map(({ method }) => method)}::text[]
) as key (user_id, environment, gateway, method)`;

/**
 * Reads the days of these keys. Of a card's days that were not counted yet, as those before this was watched, the
 * dashboard's hours say what was approved and declined. Days with a short incident are marked: they are not usual.
 */
async function readDays(keys: readonly GatewayKey[], nowMs: number, em: EntityManager): Promise<DayRow[]> {
  const today = dayOf(nowMs);
  const span = sql`>= ${new Date(today - usualDays * dayMs)}`;
  const { rows } = await sql<DayRow>`
    with key as (select * from ${keysAsRows(keys)}),
    counted as (
      select days.* from key join gateway_days days using (user_id, environment, gateway, method)
      where day ${span} and day < ${new Date(today)}),
    derived as (
      select user_id, environment, gateway, method, date_trunc('day', hour, 'UTC') as day,
        0 as attempts, sum(approved)::int as approved, sum(declined)::int as declined, 0 as faults,
        ${noLatency}::int[] as latency
      from key join method_hours hours using (user_id, environment, gateway, method)
      where method = 'card' and hour ${span} and hour < ${new Date(today)}
      group by user_id, environment, gateway, method, date_trunc('day', hour, 'UTC')),
    days as (
      select * from counted
      union all
      select * from derived where not exists (
        select from counted where (counted.user_id, counted.environment, counted.gateway, counted.method, counted.day)
          = (derived.user_id, derived.environment, derived.gateway, derived.method, derived.day)))
    select days.*, exists (
      select from gateway_incidents incident
      where (incident.user_id, incident.environment, incident.gateway, incident.method)
          = (days.user_id, days.environment, days.gateway, days.method)
        and incident.opened_at < days.day + interval '1 day'
        and coalesce(incident.closed_at, ${new Date(nowMs)}) >= days.day
        and coalesce(incident.closed_at, ${new Date(nowMs)}) - incident.opened_at
          < ${longestMs / 1000}::float8 * interval '1 second') as troubled
    from days order by day`.execute(queries(em));
  return rows;
}

/** All merchants' days of each environment, gateway and method, by `keyText` with an empty `userId`. */
export type ProductDays = ReadonlyMap<string, Counts[]>;

/** Sums up the days of all merchants. */
export async function readProductDays(nowMs: number, em: EntityManager): Promise<ProductDays> {
  const today = dayOf(nowMs);
  const { rows } = await sql<GatewayKey & Counts>`
    with wanted as (
      select * from gateway_days
      where day >= ${new Date(today - usualDays * dayMs)} and day < ${new Date(today)}),
    spread as (
      select environment, gateway, method, day, place, sum(count)::int as count
      from wanted, unnest(latency) with ordinality bucket (count, place)
      group by environment, gateway, method, day, place)
    select '' as user_id, environment, gateway, method, sum(attempts)::int as attempts, sum(approved)::int as approved,
      sum(declined)::int as declined, sum(faults)::int as faults, array(
        select count from spread where (spread.environment, spread.gateway, spread.method, spread.day)
          = (wanted.environment, wanted.gateway, wanted.method, wanted.day) order by place) as latency
    from wanted group by environment, gateway, method, day`.execute(queries(em));
  const days = new Map<string, Counts[]>();
  for (const row of rows) days.set(keyText(row), [...(days.get(keyText(row)) ?? []), row]);
  return days;
}

/** Returns what is usual of each of these keys, by `keyText`. */
export async function readUsual(
  keys: readonly GatewayKey[],
  product: ProductDays,
  nowMs: number,
  em: EntityManager,
): Promise<Map<string, Usual>> {
  const rows = keys.length === 0 ? [] : await readDays(keys, nowMs, em);
  return new Map(
    keys.map((key) => {
      const own = rows.filter((row) => keyText(row) === keyText(key));
      const calm = own.filter(({ troubled }) => !troubled);
      const days = calm.length > 0 ? calm : own;
      const first = own[0]?.day.getTime() ?? nowMs;
      const spanDays = Math.max(1, Math.round((dayOf(nowMs) - first) / dayMs));
      return [keyText(key), usualOf(days, product.get(keyText({ ...key, userId: '' })) ?? [], spanDays)];
    }),
  );
}

/** The gateways and methods that a merchant's payments of the last weeks were made with. */
export async function readUsedKeys(
  { userId, environment }: Pick<GatewayKey, 'userId' | 'environment'>,
  nowMs: number,
  em: EntityManager,
): Promise<GatewayKey[]> {
  const from = new Date(dayOf(nowMs) - usualDays * dayMs);
  const { rows } = await sql<GatewayKey>`
    select user_id, environment, gateway, method from gateway_days
    where user_id = ${userId} and environment = ${environment} and day >= ${from}
    union
    select user_id, environment, gateway, method from method_hours
    where user_id = ${userId} and environment = ${environment} and hour >= ${from}
    order by gateway, method`.execute(queries(em));
  return rows;
}
