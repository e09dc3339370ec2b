import { defineEntity, p } from '@mikro-orm/core';

/** A merchant's request to send an endpoint's events again; worked in portions, behind live events. */
export const WebhookReplaySchema = defineEntity({
  name: 'WebhookReplay',
  tableName: 'webhook_replays',
  indexes: [
    { name: 'webhook_replays_endpoint_index', properties: ['endpointId', 'id'] },
    { name: 'webhook_replays_running_index', properties: ['id'], where: `"status" = 'running'` },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    endpointId: p.string().collation('C'),
    scope: p.text().$type<'failed' | 'all'>(),
    since: p.datetime(),
    status: p.text().$type<'running' | 'completed' | 'canceled'>(),
    /** The id of the last event that was queued; null before the first. */
    lastEventId: p.string().collation('C').nullable(),
    /** Events after it belong to the live deliveries. */
    untilEventId: p.string().collation('C'),
    total: p.integer(),
    queued: p.integer(),
    createdAt: p.datetime(),
    completedAt: p.datetime().nullable(),
  },
});

export class WebhookReplay extends WebhookReplaySchema.class {}
WebhookReplaySchema.setClass(WebhookReplay);
