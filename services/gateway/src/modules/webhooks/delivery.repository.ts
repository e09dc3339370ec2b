import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeliveryStatus } from '@trilho/contracts/webhook';
import { type SqlBool, sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import type { DeliveryAttemptSchema, DeliverySchema } from '../../event-log/delivery.entity.ts';
import type { MerchantEventSchema } from '../../event-log/event.entity.ts';
import { objectTextSql } from '../../event-log/render-event.ts';
import type { WebhookEndpointSchema } from '../../event-log/webhook-endpoint.entity.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import { type Condition, literally } from '../../platform/lists/conditions.ts';
import { countMatches } from '../../platform/lists/matches.ts';
import { type CursorQuery, type Page, readPage } from '../../platform/lists/page.ts';
import {
  cursorQuery,
  mostCounted,
  type PortalListQuery,
  placeOf,
  readCounted,
} from '../../platform/lists/portal-page.ts';
import type { ListScope } from '../../platform/lists/scope.ts';

/** A delivery with the type of its event. */
export type DeliveryRow = Pick<
  RowOf<typeof DeliverySchema>,
  | 'id'
  | 'eventId'
  | 'endpointId'
  | 'status'
  | 'attempts'
  | 'lastStatus'
  | 'lastError'
  | 'dueAt'
  | 'isReplay'
  | 'createdAt'
  | 'completedAt'
> & { eventType: string };

export type AttemptRow = RowOf<typeof DeliveryAttemptSchema>;

const db = (em: EntityManager) =>
  queries<
    | typeof DeliverySchema
    | typeof DeliveryAttemptSchema
    | typeof MerchantEventSchema
    | typeof WebhookEndpointSchema
  >(em);

/** Deliveries with the type of their event. */
const selectDeliveries = (em: EntityManager) =>
  db(em)
    .selectFrom('deliveries')
    .innerJoin('events', 'events.id', 'deliveries.eventId')
    .select([
      'deliveries.id',
      'deliveries.eventId',
      'deliveries.endpointId',
      'deliveries.status',
      'deliveries.attempts',
      'deliveries.lastStatus',
      'deliveries.lastError',
      'deliveries.dueAt',
      'deliveries.isReplay',
      'deliveries.createdAt',
      'deliveries.completedAt',
      'events.type as eventType',
    ]);

/** Filters of an endpoint's deliveries. */
interface DeliveryFilters {
  status?: DeliveryStatus;
  type?: string;
}

const deliveriesTo = (endpointId: string): ListScope => ({
  leading: { 'deliveries.endpointId': endpointId },
  id: 'deliveries.id',
});

function filters({ status, type }: DeliveryFilters): Condition[] {
  return [
    ...(status ? [sql<SqlBool>`deliveries.status = ${status}`] : []),
    ...(type
      ? [
          sql<SqlBool>`exists (select 1 from events typed where typed.id = deliveries.event_id and typed.type = ${type})`,
        ]
      : []),
  ];
}

/** Reads a page of an endpoint's deliveries, newest first. @throws 400 for a cursor that is not of this list */
export const listDeliveries = (
  endpointId: string,
  query: CursorQuery & DeliveryFilters,
  em: EntityManager,
): Promise<Page<DeliveryRow>> => {
  const conditions = filters(query);
  return readPage<DeliveryRow>(selectDeliveries(em), {
    prefix: 'dlv',
    scope: deliveriesTo(endpointId),
    conditions,
    query,
  });
};

/** The condition that a delivery's id, or its event's, begins with a text. */
function searched(text: string | undefined): Condition[] {
  const wanted = text?.trim();
  if (!wanted) return [];
  const pattern = `${literally(wanted)}%`;
  return [sql<SqlBool>`(deliveries.id like ${pattern} or deliveries.event_id like ${pattern})`];
}

/** Reads a page of an endpoint's deliveries with its total, newest first. @throws 400 for a cursor that is not of this list */
export async function listPortalDeliveries(
  endpointId: string,
  query: PortalListQuery & DeliveryFilters & { search?: string },
  em: EntityManager,
) {
  const scope = deliveriesTo(endpointId);
  const conditions = [...filters(query), ...searched(query.search)];
  const total = await countMatches('deliveries', { scope, conditions }, em);
  const page = await readCounted(total, query, () =>
    readPage<DeliveryRow>(selectDeliveries(em), {
      ...{ prefix: 'dlv', scope, conditions, query: cursorQuery(query) },
    }),
  );
  return { rows: page.rows, ...total, ...placeOf(page, query) };
}

/** The newest delivery of each of some endpoints that has one. */
export const listLastDeliveries = (
  endpointIds: readonly string[],
  em: EntityManager,
): Promise<DeliveryRow[]> =>
  selectDeliveries(em)
    .where(
      sql<SqlBool>`deliveries.id in (
        select (select max(id) from deliveries where endpoint_id = endpoint.id)
        from unnest(${endpointIds}::text[]) endpoint (id))`,
    )
    .execute();

/** Counts the deliveries that an endpoint has open, to ten thousand at most. */
export async function countPending(endpointId: string, em: EntityManager): Promise<number> {
  const pending = { scope: deliveriesTo(endpointId), conditions: filters({ status: 'pending' }) };
  const { totalElements } = await countMatches('deliveries', pending, em);
  return Math.min(totalElements, mostCounted);
}

/** A merchant's deliveries, to endpoints that are not deleted. */
const own = ({ userId, environment }: MerchantScope, em: EntityManager) =>
  selectDeliveries(em)
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'deliveries.endpointId')
    .where('endpoint.userId', '=', userId)
    .where('endpoint.environment', '=', environment)
    .where('endpoint.deletedAt', 'is', null);

/** Finds a merchant's delivery. @throws 404 */
export async function getDelivery(scope: MerchantScope, id: string, em: EntityManager): Promise<DeliveryRow> {
  const row = await own(scope, em).where('deliveries.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Finds a merchant's delivery with what its body is written from, as its endpoint asks for it. @throws 404 */
export async function getDeliveryBody(scope: MerchantScope, id: string, em: EntityManager) {
  const row = await own(scope, em)
    .select([
      'endpoint.url',
      'endpoint.environment',
      'endpoint.apiVersion',
      'events.createdAt as eventCreatedAt',
    ])
    .select(sql.raw<string>(objectTextSql('events', 'endpoint.payload')).as('objectText'))
    .where('deliveries.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The attempts of a delivery, oldest first. */
export const listAttempts = (deliveryId: string, em: EntityManager): Promise<AttemptRow[]> =>
  db(em)
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('deliveryId', '=', deliveryId)
    .orderBy('number')
    .execute();

/**
 * Makes a delivery due now: one that is done begins its schedule anew, one that waits is attempted next, and one that
 * is under way is left to its worker.
 */
export async function sendAgain(id: string, now: Date, tx: EntityManager): Promise<void> {
  // Due by the database's clock, too.
  const dueAt = sql<Date>`least(${now}::timestamptz, now())`;
  await db(tx)
    .updateTable('deliveries')
    .set({
      status: 'pending',
      isReplay: true,
      scheduleStep: 0,
      completedAt: null,
      claimedBy: null,
      dueAt,
    })
    .where('id', '=', id)
    .where('status', '<>', 'pending')
    .execute();
  await db(tx)
    .updateTable('deliveries')
    .set({ dueAt })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('claimedBy', 'is', null)
    .where('dueAt', '>', dueAt)
    .execute();
}
