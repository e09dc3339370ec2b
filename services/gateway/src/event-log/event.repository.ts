import type { EntityManager } from '@mikro-orm/postgresql';
import { subscriptionsTo } from '@trilho/contracts/event-type';
import type { MerchantScope } from '../context.ts';
import { currentCause } from '../platform/call-cause.ts';
import { clockNow } from '../platform/clock.ts';
import { givenOne } from '../platform/database/groups/given.ts';
import { prepared } from '../platform/database/prepared-text.ts';
import { runText } from '../platform/database/run-text.ts';
import { newId } from '../platform/ids.ts';
import { deliveriesWritten } from './announce-deliveries.ts';

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

/** The types of `eventValues`, by the names that `eventsFrom` knows them by. */
export const eventParameters = {
  event_id: 'text',
  user_id: 'text',
  environment: 'text',
  event_type: 'text',
  event_data: 'text',
  event_at: 'timestamptz',
  request_id: 'text',
  subscriptions: 'text',
};

/**
 * Two common table expressions: the events that a common table expression by that name has, inserted, and their
 * deliveries, one for each active endpoint that subscribes to one and whose filter it passes, due at once also by the
 * database's clock. A row without an `event_id` tells of nothing.
 */
export const eventsFrom = (name: string) => `announced as (
    insert into events (id, user_id, environment, type, data, created_at, request_id)
    select event_id, user_id, environment, event_type, event_data::jsonb, event_at, request_id
    from ${name} where event_id is not null
    returning id, user_id, environment, data, position, created_at),
  delivered as (
    insert into deliveries (id, event_id, endpoint_id, position, object_key, due_at, created_at)
    select ${deliveryColumnsSql}, least(event.created_at, now()), event.created_at
    from announced event
    join ${name} source on source.event_id = event.id
    join webhook_endpoints endpoint
      on endpoint.user_id = event.user_id and endpoint.environment = event.environment
      and endpoint.active and endpoint.deleted_at is null
      and ${receivesSql('source.subscriptions::text[]')}
    returning event_id)`;

/** SQL: whether a statement with `eventsFrom` has written deliveries of this event, for `deliveriesWritten`. */
export const hasDeliveriesSql = (eventId: string): string =>
  `exists (select 1 from delivered where delivered.event_id = ${eventId})`;

/** The values of `eventParameters`. */
export const eventValues = (
  { userId, environment }: MerchantScope,
  type: string,
  data: object,
  id: string = newId('evt'),
): unknown[] => [
  ...[id, userId, environment, type, JSON.stringify(data), clockNow(), currentCause().requestId],
  `{${subscriptionsTo(type).join(',')}}`,
];

const recordText = prepared(
  'record-event',
  `with given as (${givenOne(eventParameters)}), ${eventsFrom('given')} select 1 from delivered limit 1`,
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
