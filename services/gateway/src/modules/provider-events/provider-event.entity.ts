import { defineEntity, p } from '@mikro-orm/core';
import type { ProviderEventEffect } from '@trilho/contracts/provider-event';

/**
 * An event that a provider posted, stored before the post is answered and never changed. `endpoint` is the id of the
 * provider configuration that it was posted to, or `platform`. The payload is encrypted: it may carry browser secrets
 * and personal data.
 */
export const ProviderEventRecordSchema = defineEntity({
  name: 'ProviderEventRecord',
  tableName: 'provider_events',
  uniques: [{ properties: ['endpoint', 'externalId'] }],
  indexes: [{ properties: ['endpoint', 'id'] }],
  properties: {
    id: p.string().collation('C').primary(),
    endpoint: p.text(),
    externalId: p.text(),
    type: p.text(),
    occurredAt: p.datetime(),
    sealedPayload: p.text(),
    receivedAt: p.datetime(),
    /** The `X-Request-Id` of the post. */
    requestId: p.text().nullable(),
  },
});

export class ProviderEventRecord extends ProviderEventRecordSchema.class {}
ProviderEventRecordSchema.setClass(ProviderEventRecord);

/** An event that is still to be applied. The row is deleted when it is: the table stays small. */
export const QueuedProviderEventSchema = defineEntity({
  name: 'QueuedProviderEvent',
  tableName: 'provider_event_queue',
  indexes: [{ name: 'provider_event_queue_due_index', properties: ['dueAt'] }],
  properties: {
    id: p.string().collation('C').primary(),
    endpoint: p.text(),
    dueAt: p.datetime().defaultRaw('now()'),
    /** Counted before an attempt, so that an event that ends the process is counted too. */
    attempts: p.smallint().default(0),
    /** While a worker applies the event: it renews this, and one that was killed does not. */
    leasedUntil: p.datetime().nullable(),
    lastError: p.text().nullable(),
  },
});

export class QueuedProviderEvent extends QueuedProviderEventSchema.class {}
QueuedProviderEventSchema.setClass(QueuedProviderEvent);

/** What an event came to; written once, when it leaves the queue. */
export const ProviderEventOutcomeSchema = defineEntity({
  name: 'ProviderEventOutcome',
  tableName: 'provider_event_outcomes',
  indexes: [
    {
      name: 'provider_event_outcomes_failed_index',
      properties: ['endpoint', 'id'],
      where: `"effect" = 'failed'`,
    },
    {
      name: 'provider_event_outcomes_resource_index',
      properties: ['resourceId', 'id'],
      where: '"resource_id" is not null',
    },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    endpoint: p.text(),
    effect: p.text().$type<Exclude<ProviderEventEffect, 'pending'>>(),
    /** Our id of what the event is about, where we keep it. */
    resourceId: p.text().collation('C').nullable(),
    attempts: p.smallint(),
    lastError: p.text().nullable(),
    appliedAt: p.datetime(),
  },
});

export class ProviderEventOutcome extends ProviderEventOutcomeSchema.class {}
ProviderEventOutcomeSchema.setClass(ProviderEventOutcome);
