import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/database/queries.ts';
import type { GatewayKey } from '../../gateway-incidents/gateway-key.ts';
import type { WatchState } from '../detection/watch-state.ts';

/** How far the watch has come with one key. */
export interface WatchRow extends GatewayKey {
  state: WatchState;
  seenAt: Date;
}

/** Takes the watch for this transaction; false while another worker has it. */
export async function takeTurn(tx: EntityManager): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('gateway_watches', 0)) as mine`.execute(queries(tx));
  return rows[0]?.mine === true;
}

/** Returns when payments were last taken in, in ms; null before any were. */
export async function readLastSeen(em: EntityManager): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(seen_at) as at from gateway_watches where user_id = ''`.execute(queries(em));
  return rows[0]?.at?.getTime() ?? null;
}

/** Reads how far the watch has come with these keys, and with those that have an open incident, of all merchants too. */
export async function readWatches(keys: readonly GatewayKey[], em: EntityManager): Promise<WatchRow[]> {
  const { rows } = await sql<WatchRow>`
    with wanted as (
      select * from unnest(
        ${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ environment }) => environment)}::text[],
        ${keys.map(({ gateway }) => gateway)}::text[], ${keys.map(({ method }) => method)}::text[]
      ) as key (user_id, environment, gateway, method)
      union
      select user_id, environment, gateway, method from gateway_incidents where closed_at is null
      union
      select '', environment, gateway, method from gateway_incidents where closed_at is null)
    select watch.* from wanted join gateway_watches watch using (user_id, environment, gateway, method)`.execute(
    queries(em),
  );
  return rows;
}

/** Reads the watches of all merchants that have had payments by this gateway and method since then. */
export async function readWatchesOfAll(
  { environment, gateway, method }: GatewayKey,
  since: Date,
  em: EntityManager,
): Promise<WatchRow[]> {
  const { rows } = await sql<WatchRow>`
    select watch.* from gateway_watches watch join users on users.id = watch.user_id and users.active
    where seen_at >= ${since} and environment = ${environment} and gateway = ${gateway} and method = ${method}`.execute(
    queries(em),
  );
  return rows;
}

/** Writes how far the watch has come. A deleted account has none. */
export async function writeWatches(rows: readonly WatchRow[], tx: EntityManager): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ userId, seenAt, ...row }) => ({ ...row, user_id: userId, seen_at: seenAt }));
  await sql`
    insert into gateway_watches (user_id, environment, gateway, method, state, seen_at)
    select user_id, environment, gateway, method, state, seen_at
    from jsonb_populate_recordset(null::gateway_watches, ${JSON.stringify(values)}::jsonb) given
    where user_id = '' or exists (select from users where users.id = given.user_id and users.active)
    on conflict (user_id, environment, gateway, method)
      do update set state = excluded.state, seen_at = excluded.seen_at`.execute(queries(tx));
}
