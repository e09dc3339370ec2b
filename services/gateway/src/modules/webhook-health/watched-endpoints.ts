import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { WebhookEndpointSchema } from '../../event-log/webhook-endpoint.entity.ts';
import { queries, type RowOf, type TablesOf } from '../../platform/database/queries.ts';

export type EndpointRow = RowOf<typeof WebhookEndpointSchema>;
type Tables = TablesOf<typeof WebhookEndpointSchema>;

/** Which endpoints a step of the watch concerns. */
export type Condition = (eb: ExpressionBuilder<Tables, 'webhook_endpoints'>) => Expression<SqlBool>;

const batchSize = 200;

const db = (em: EntityManager) => queries<typeof WebhookEndpointSchema>(em);

/** As the index says: the watch looks at no other endpoint. */
const isWatched = sql<boolean>`(failing_since is not null or disabled_reason = 'gone'::text)`;

/** Longer than any pause between the attempts of one delivery, 24 h asked for by `Retry-After`, and a late worker. */
const longestPauseHours = 30;

/**
 * SQL: whether an endpoint has failed an attempt in each of the last spans of 30 h. One that nothing was sent to
 * meanwhile may work again: nobody tried.
 */
export const failedThroughout = (spans: number, now: Date) => sql<boolean>`not exists (
  select from generate_series(1, ${spans}::int) span where not exists (
    select from delivery_attempts attempt where attempt.endpoint_id = webhook_endpoints.id
      and attempt.at > ${now}::timestamptz - span * ${longestPauseHours}::int * interval '1 hour'
      and attempt.at <= ${now}::timestamptz - (span - 1) * ${longestPauseHours}::int * interval '1 hour'))`;

/** Finds endpoints that a step of the watch concerns, a batch at a time. */
export async function findWatched(condition: Condition, em: EntityManager): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('webhook_endpoints')
    .select('id')
    .where(isWatched)
    .where('deletedAt', 'is', null)
    .where(condition)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes an endpoint while the step still concerns it. Returns the row, or null when it no longer does. */
export async function changeWatched(
  id: string,
  condition: Condition,
  changes: Partial<EndpointRow>,
  tx: EntityManager,
): Promise<EndpointRow | null> {
  const row = await db(tx)
    .updateTable('webhook_endpoints')
    .set(changes)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(condition)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
