import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { prepared } from '../../../platform/database/prepared-text.ts';
import { queries } from '../../../platform/database/queries.ts';
import { runText } from '../../../platform/database/run-text.ts';
import { type GatewayKey, keyText } from '../../gateway-incidents/gateway-key.ts';
import { type Counts, plus } from '../detection/counts.ts';

/** What one minute, named by its beginning, brought of one of them. */
export interface CountedMinute extends GatewayKey, Counts {
  minuteMs: number;
}

const added = (table: string) =>
  `attempts = ${table}.attempts + excluded.attempts, approved = ${table}.approved + excluded.approved,
    declined = ${table}.declined + excluded.declined, faults = ${table}.faults + excluded.faults,
    latency = array(select coalesce(was, 0) + coalesce(more, 0)
      from unnest(${table}.latency, excluded.latency) with ordinality bucket (was, more, place) order by place)`;

const keyColumns = 'user_id, environment, gateway, method';
const countColumns = 'attempts, approved, declined, faults, latency';

/** SQL: the rows of a parameter whose account still is, in one order, so that two nodes never wait for each other. */
const given = (table: string, parameter: string, time: string) => `
    select r.* from json_populate_recordset(null::${table}, ${parameter}) r
    join users u on u.id = r.user_id and u.active
    order by r.user_id, r.environment, r.gateway, r.method, r.${time}
    for key share of u`;

const insert = (table: string, from: string, time: string) => `
    insert into ${table} (${keyColumns}, ${time}, ${countColumns})
    select ${keyColumns}, ${time}, ${countColumns} from ${from}
    on conflict (${keyColumns}, ${time}) do update set ${added(table)}`;

/** The lock on the account makes its deletion and a batch wait for each other: nothing is counted after it. */
const addText = prepared(
  'add-gateway-minutes',
  `with given_minutes as (${given('gateway_minutes', '$1', 'minute')}),
  given_days as (${given('gateway_days', '$2', 'day')}),
  minutes as (${insert('gateway_minutes', 'given_minutes', 'minute')} returning 1)
  ${insert('gateway_days', 'given_days', 'day')}`,
);

const dayMs = 24 * 60 * 60 * 1000;

/** The same counts by day in UTC. */
function byDay(rows: readonly CountedMinute[]): (CountedMinute & { dayMs: number })[] {
  const days = new Map<string, CountedMinute & { dayMs: number }>();
  for (const row of rows) {
    const day = Math.floor(row.minuteMs / dayMs) * dayMs;
    const key = `${keyText(row)} ${day}`;
    const former = days.get(key);
    days.set(key, { ...row, ...(former && plus(former, row)), dayMs: day });
  }
  return [...days.values()];
}

/** Adds what was counted to the minutes and days of accounts that still are. */
export async function addMinutes(rows: readonly CountedMinute[], em: EntityManager): Promise<void> {
  const columns = ({ userId, ...row }: CountedMinute, time: object) => ({ ...row, user_id: userId, ...time });
  await runText(em, addText, [
    JSON.stringify(rows.map((row) => columns(row, { minute: new Date(row.minuteMs) }))),
    JSON.stringify(byDay(rows).map((row) => columns(row, { day: new Date(row.dayMs) }))),
  ]);
}

type MinuteRow = GatewayKey & Counts & { minute: Date };

const select = (where: RawBuilder<unknown>) => sql<MinuteRow>`
  select user_id, environment, gateway, method, minute, attempts, approved, declined, faults, latency
  from gateway_minutes where ${where} order by minute`;

async function read(where: RawBuilder<unknown>, em: EntityManager): Promise<CountedMinute[]> {
  const { rows } = await select(where).execute(queries(em));
  return rows.map(({ minute, ...row }) => ({ ...row, minuteMs: minute.getTime() }));
}

/** Reads the minutes from this one on (ms), of all merchants, oldest first. */
export const readMinutes = (fromMs: number, em: EntityManager): Promise<CountedMinute[]> =>
  read(sql`minute >= ${new Date(fromMs)}`, em);

/** Reads a merchant's minutes from this one on (ms), oldest first. */
export const readMinutesOf = (
  { userId, environment }: MerchantScope,
  fromMs: number,
  em: EntityManager,
): Promise<CountedMinute[]> =>
  read(sql`user_id = ${userId} and environment = ${environment} and minute >= ${new Date(fromMs)}`, em);
