import { defineEntity, p } from '@mikro-orm/core';

/**
 * An event that a provider posted, stored before the post is answered. `endpoint` is the id of the provider
 * configuration that it was posted to, or `platform`. The payload is encrypted: it may carry browser secrets
 * and personal data.
 */
export const ProviderEventRecordSchema = defineEntity({
  name: 'ProviderEventRecord',
  tableName: 'provider_events',
  uniques: [{ properties: ['endpoint', 'externalId'] }],
  properties: {
    id: p.string().primary(),
    endpoint: p.text(),
    externalId: p.text(),
    type: p.text(),
    occurredAt: p.datetime(),
    sealedPayload: p.text(),
    receivedAt: p.datetime().index(),
    processedAt: p.datetime().nullable(),
  },
});

export class ProviderEventRecord extends ProviderEventRecordSchema.class {}
ProviderEventRecordSchema.setClass(ProviderEventRecord);
