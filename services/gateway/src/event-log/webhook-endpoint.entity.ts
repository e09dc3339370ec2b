import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';
import type { DisabledReason, EventPayload } from '@trilho/contracts/webhook';

/**
 * An address of a merchant's that events are posted to. Secrets are encrypted; the previous one signs too
 * until `previousSecretUntil`. A deleted endpoint keeps its row until its deliveries are past retention.
 */
export const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  indexes: [
    { properties: ['userId', 'environment', 'id'] },
    {
      // Those that the watch over endpoints looks at.
      name: 'webhook_endpoints_health_index',
      properties: ['id'],
      where: `"failing_since" is not null or "disabled_reason" = 'gone'::text`,
    },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    description: p.text(),
    url: p.text(),
    active: p.boolean(),
    /** What it subscribes to: ids of the catalogue, our own types, or `*`. */
    enabledEvents: p.array().columnType('text[]'),
    payload: p.text().$type<EventPayload>(),
    ordered: p.boolean(),
    metadataFilter: p.json<Record<string, string>>(),
    /** The version of the events that it receives; null is the first one. */
    apiVersion: p.text().nullable(),
    sealedSecret: p.text(),
    sealedPreviousSecret: p.text().nullable(),
    previousSecretUntil: p.datetime().nullable(),
    disabledReason: p.text().$type<DisabledReason>().nullable(),
    disabledAt: p.datetime().nullable(),
    /** Since when every attempt has failed; null after a success. */
    failingSince: p.datetime().nullable(),
    /** When the first delivery ran out of attempts; null after a success. */
    exhaustedAt: p.datetime().nullable(),
    /** When its owner was told of the first event that ran out of attempts, and of the disabling to come. */
    exhaustedNoticeAt: p.datetime().nullable(),
    disablingNoticeAt: p.datetime().nullable(),
    /** When its owner was told that it is disabled. */
    disabledNoticeAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class WebhookEndpoint extends WebhookEndpointSchema.class {}
WebhookEndpointSchema.setClass(WebhookEndpoint);
