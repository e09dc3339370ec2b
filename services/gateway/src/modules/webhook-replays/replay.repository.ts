import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import type { DeliverySchema } from '../../event-log/delivery.entity.ts';
import type { WebhookReplaySchema } from '../../event-log/replay.entity.ts';
import type { WebhookEndpointSchema } from '../../event-log/webhook-endpoint.entity.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';

export type ReplayRow = RowOf<typeof WebhookReplaySchema>;

/** The endpoint that a replay is for. */
export interface ReplayTarget extends MerchantScope {
  active: boolean;
}

/** Deliveries that a replay has queued, by what became of them so far. */
export interface ReplayOutcome {
  succeeded: number;
  failed: number;
}

const db = (em: EntityManager) =>
  queries<typeof WebhookReplaySchema | typeof WebhookEndpointSchema | typeof DeliverySchema>(em);

/** Returns a merchant's endpoint. @throws 404 for one that is deleted or another merchant's */
export async function getTarget(
  { userId, environment }: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<ReplayTarget> {
  const row = await db(em)
    .selectFrom('webhook_endpoints')
    .select(['userId', 'environment', 'active'])
    .where((eb) => eb.and({ id, userId, environment }))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Inserts a replay unless the endpoint has one that is running; returns null then. */
export async function insertReplay(
  row: Pick<ReplayRow, 'id' | 'endpointId' | 'scope' | 'since' | 'createdAt'>,
  tx: EntityManager,
): Promise<ReplayRow | null> {
  const inserted = await db(tx)
    .insertInto('webhook_replays')
    .values({ ...row, status: 'running', cursor: null, total: 0, queued: 0, completedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

/** Returns an endpoint's replay. @throws 404 */
export async function getReplay(endpointId: string, id: string, em: EntityManager): Promise<ReplayRow> {
  const row = await db(em)
    .selectFrom('webhook_replays')
    .selectAll()
    .where((eb) => eb.and({ id, endpointId }))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** An endpoint's latest replays, newest first. */
export const listReplays = (endpointId: string, limit: number, em: EntityManager): Promise<ReplayRow[]> =>
  db(em)
    .selectFrom('webhook_replays')
    .selectAll()
    .where('endpointId', '=', endpointId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Counts what became of the deliveries of each of these replays, read from an index alone. */
export async function countOutcomes(
  ids: string[],
  em: EntityManager,
): Promise<Map<string | null, ReplayOutcome>> {
  if (ids.length === 0) return new Map();
  const rows = await db(em)
    .selectFrom('deliveries')
    .select(['replayId', 'status'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('replayId', 'in', ids)
    .groupBy(['replayId', 'status'])
    .execute();
  const outcomes = new Map<string | null, ReplayOutcome>();
  for (const { replayId, status, count } of rows) {
    const outcome = outcomes.get(replayId) ?? { succeeded: 0, failed: 0 };
    if (status === 'succeeded') outcome.succeeded += Number(count);
    else if (status !== 'pending') outcome.failed += Number(count);
    outcomes.set(replayId, outcome);
  }
  return outcomes;
}

/** The replays that are under way. */
export async function listRunning(em: EntityManager): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('webhook_replays')
    .select('id')
    .where('status', '=', 'running')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks a running replay for one portion; null when another worker has it, or when a transaction that is older than
 * it has not ended: that one may still write an event.
 */
export async function lockRunning(id: string, tx: EntityManager): Promise<ReplayRow | null> {
  const row = await db(tx)
    .selectFrom('webhook_replays')
    .selectAll()
    .where((eb) => eb.and({ id, status: 'running' }))
    .where('xactId', '<', sql<number>`(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** The endpoint of a replay, deleted or not: a deleted one is not active. */
export async function findTarget({ endpointId }: ReplayRow, tx: EntityManager): Promise<ReplayTarget | null> {
  const row = await db(tx)
    .selectFrom('webhook_endpoints')
    .select(['userId', 'environment', 'active', 'deletedAt'])
    .where('id', '=', endpointId)
    .executeTakeFirst();
  return row ? { ...row, active: row.active && row.deletedAt === null } : null;
}

export async function updateReplay(
  id: string,
  changes: Partial<Omit<ReplayRow, 'id' | 'endpointId'>>,
  tx: EntityManager,
): Promise<void> {
  await db(tx).updateTable('webhook_replays').set(changes).where('id', '=', id).execute();
}
