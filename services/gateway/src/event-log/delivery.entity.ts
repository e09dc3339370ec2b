import { defineEntity, p } from '@mikro-orm/core';
import type { DeliveryError, DeliveryStatus } from '@trilho/contracts/webhook';

/**
 * One event on its way to one endpoint, written in the event's transaction. Its id follows from both, so
 * that a replay finds it again.
 */
export const DeliverySchema = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  indexes: [
    {
      name: 'deliveries_open_index',
      properties: ['endpointId', 'isReplay', 'dueAt'],
      where: `"status" = 'pending'`,
    },
    {
      name: 'deliveries_order_index',
      properties: ['endpointId', 'objectKey', 'position'],
      where: `"status" = 'pending' and "object_key" is not null`,
    },
    { name: 'deliveries_list_index', properties: ['endpointId', 'id'] },
    { name: 'deliveries_event_index', properties: ['eventId'] },
    {
      name: 'deliveries_missed_index',
      properties: ['endpointId', 'id'],
      where: `"status" = any (array['failed'::text, 'canceled'::text])`,
    },
    {
      name: 'deliveries_replay_index',
      properties: ['replayId', 'status'],
      where: `"replay_id" is not null`,
    },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    eventId: p.string().collation('C'),
    endpointId: p.string().collation('C'),
    status: p.text().$type<DeliveryStatus>().default('pending'),
    /** The object whose events go one after the other; null where the endpoint does not ask for that. */
    objectKey: p.text().nullable(),
    position: p.bigint('number'),
    isReplay: p.boolean().default(false),
    /** The replay that queued it last; null where none did. */
    replayId: p.string().collation('C').nullable(),
    /** When the next attempt is due; while one is under way, when its lease ends. */
    dueAt: p.datetime(),
    /** Attempts recorded since the event or the latest replay: the place in the schedule. */
    scheduleStep: p.smallint().default(0),
    attempts: p.integer().default(0),
    lastStatus: p.smallint().nullable(),
    lastError: p.text().$type<DeliveryError>().nullable(),
    /** The lease of the worker that makes the attempt; a result is written only under its own lease. */
    claimedBy: p.text().nullable(),
    createdAt: p.datetime(),
    completedAt: p.datetime().nullable(),
  },
});

export class Delivery extends DeliverySchema.class {}
DeliverySchema.setClass(Delivery);

/** One POST of a delivery and its answer, whose body is cut. */
export const DeliveryAttemptSchema = defineEntity({
  name: 'DeliveryAttempt',
  tableName: 'delivery_attempts',
  indexes: [{ name: 'delivery_attempts_stats_index', properties: ['endpointId', 'at'] }],
  properties: {
    deliveryId: p.string().collation('C').primary(),
    number: p.integer().primary(),
    endpointId: p.string().collation('C'),
    at: p.datetime(),
    durationMs: p.integer(),
    status: p.smallint().nullable(),
    error: p.text().$type<DeliveryError>().nullable(),
    requestHeaders: p.json<Record<string, string>>(),
    responseHeaders: p.json<Record<string, string>>().nullable(),
    responseBody: p.text().nullable(),
  },
});

export class DeliveryAttempt extends DeliveryAttemptSchema.class {}
DeliveryAttemptSchema.setClass(DeliveryAttempt);
