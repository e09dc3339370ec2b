import type { EntityManager } from '@mikro-orm/postgresql';
import { subscriptionsTo } from '@trilho/contracts/event-type';
import type { MerchantScope } from '../context.ts';
import { currentCause } from '../platform/call-cause.ts';
import { clockNow } from '../platform/clock.ts';
import { prepared } from '../platform/database/prepared-text.ts';
import { numberMarks, runText } from '../platform/database/run-text.ts';
import { newId } from '../platform/ids.ts';
import { deliveriesWritten } from './announce-deliveries.ts';

const insertColumns = 'insert into events (id, user_id, environment, type, data, created_at, request_id)';

/**
 * The id of the delivery of an event to an endpoint: the time of the event and 35 random bits of its id, then a digest
 * of both. It sorts by time as ids do, and a replay finds the same.
 */
export const deliveryIdSql = (eventId: string, endpointId: string): string =>
  `'dlv_' || substr(${eventId}, 5, 14) ||
      left(translate(encode(decode(md5(${eventId} || ${endpointId}), 'hex'), 'base64'), '+/=', 'xyz'), 8)`;

/** What a delivery has of its `event` and `endpoint`. An ordered endpoint takes the events of a payment one by one. */
export const deliveryColumnsSql = `${deliveryIdSql('event.id', 'endpoint.id')} as id, event.id as event_id,
      endpoint.id as endpoint_id, event.position,
      case when endpoint.ordered then coalesce(event.data->>'paymentId', event.data->>'id') end as object_key`;

/** Whether `endpoint` receives `event`: it has one of these subscriptions (an array of text), and its filter passes. */
export const receivesSql = (subscriptions: string): string =>
  `endpoint.enabled_events && ${subscriptions}
      and (endpoint.metadata_filter = '{}' or event.data->'metadata' @> endpoint.metadata_filter)`;

/**
 * Two common table expressions: the event, inserted from `source`, and its deliveries, one for each active
 * endpoint that subscribes to it and whose filter it passes, due at once also by the database's clock. Their
 * values are `eventValues`.
 */
const eventAndDeliveries = (source: string) => `announced as (${insertColumns} ${source}
    returning id, user_id, environment, data, position, created_at),
  delivered as (
    insert into deliveries (id, event_id, endpoint_id, position, object_key, due_at, created_at)
    select ${deliveryColumnsSql}, least(event.created_at, now()), event.created_at
    from announced event
    join webhook_endpoints endpoint
      on endpoint.user_id = event.user_id and endpoint.environment = event.environment
      and endpoint.active and endpoint.deleted_at is null
      and ${receivesSql('?::text[]')}
    returning 1)`;

/** SQL: whether the statement that holds `eventFrom` has written deliveries, for `deliveriesWritten`. */
export const hasDeliveriesSql = 'exists (select 1 from delivered)';

/** The event of a statement's row, and its deliveries, to follow another common table expression by that name. */
export const eventFrom = (name: string) =>
  eventAndDeliveries(`select ?, ?, ?, ?, ?::jsonb, ?::timestamptz, ? from ${name}`);

/** The values of `eventFrom`. */
export const eventValues = (
  { userId, environment }: MerchantScope,
  type: string,
  data: object,
  id: string = newId('evt'),
): unknown[] => [
  ...[id, userId, environment, type, JSON.stringify(data), clockNow(), currentCause().requestId],
  subscriptionsTo(type),
];

const recordText = prepared(
  'record-event',
  numberMarks(
    `with ${eventAndDeliveries('values (?, ?, ?, ?, ?::jsonb, ?::timestamptz, ?)')} select 1 from delivered limit 1`,
  ),
);

/**
 * Records what happened to a resource with the deliveries of it, within the transaction that changes the resource.
 * `id` is the id that the event is to have.
 */
export async function recordEvent(
  scope: MerchantScope,
  type: string,
  data: object,
  tx: EntityManager,
  id: string = newId('evt'),
): Promise<void> {
  const delivered = await runText(tx, recordText, eventValues(scope, type, data, id));
  if (delivered.length > 0) deliveriesWritten(tx);
}
