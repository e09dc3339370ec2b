import { defineEntity, p } from '@mikro-orm/core';
import type { Replay, ReplayInput } from '@trilho/contracts/webhook';

/** A merchant's request to send an endpoint's events again; worked in portions, behind live events. */
export const WebhookReplaySchema = defineEntity({
  name: 'WebhookReplay',
  tableName: 'webhook_replays',
  indexes: [{ name: 'webhook_replays_endpoint_index', properties: ['endpointId', 'id'] }],
  uniques: [
    // One at a time for an endpoint.
    { name: 'webhook_replays_running_index', properties: ['endpointId'], where: `"status" = 'running'` },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    endpointId: p.string().collation('C'),
    scope: p.text().$type<ReplayInput['scope']>(),
    since: p.datetime(),
    status: p.text().$type<Replay['status']>(),
    /** The id of the last event (`all`) or delivery (`failed`) that was queued; null before the first. */
    cursor: p.string().collation('C').nullable(),
    /** The transaction that began it: once every older one has ended, what it replays is complete. */
    xactId: p.bigint('number').defaultRaw('((pg_current_xact_id())::text)::bigint'),
    total: p.integer(),
    /** Whether `total` is still to be counted to the end. */
    isTotalOpen: p.boolean().default(false),
    queued: p.integer(),
    createdAt: p.datetime(),
    completedAt: p.datetime().nullable(),
  },
});

export class WebhookReplay extends WebhookReplaySchema.class {}
WebhookReplaySchema.setClass(WebhookReplay);
