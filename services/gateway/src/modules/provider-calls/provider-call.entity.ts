import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';
import type { ProviderCallTrigger } from '@trilho/contracts/provider-call';

/** An HTTP call to a merchant's account at the provider. `requestId` is of the request of ours that it goes back to. */
export const ProviderCallSchema = defineEntity({
  name: 'ProviderCallRecord',
  tableName: 'provider_calls',
  indexes: [{ properties: ['userId', 'environment', 'id'] }],
  properties: {
    id: p.string().collation('C').primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    configId: p.text(),
    trigger: p.text().$type<ProviderCallTrigger>(),
    requestId: p.text().collation('C').nullable(),
    method: p.text(),
    path: p.text(),
    status: p.smallint().nullable(),
    durationMs: p.integer(),
    externalId: p.text().nullable(),
    providerRequestId: p.text().nullable(),
    errorType: p.text().nullable(),
    errorCode: p.text().nullable(),
    idempotencyKey: p.text().nullable(),
    replayed: p.boolean(),
    createdAt: p.datetime(),
  },
});

export class ProviderCallRecord extends ProviderCallSchema.class {}
ProviderCallSchema.setClass(ProviderCallRecord);
