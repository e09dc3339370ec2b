import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';

/** A call of a merchant's server. `id` is the `X-Request-Id` of its answer. Bodies are masked and cut. */
export const ApiRequestSchema = defineEntity({
  name: 'ApiRequestRecord',
  tableName: 'api_requests',
  indexes: [
    { properties: ['userId', 'environment', 'id'] },
    {
      name: 'api_requests_resource_index',
      properties: ['resourceId', 'id'],
      where: '"resource_id" is not null',
    },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    applicationId: p.text(),
    accessKey: p.text(),
    method: p.text(),
    path: p.text(),
    query: p.text().nullable(),
    status: p.smallint(),
    errorCode: p.text().nullable(),
    durationMs: p.integer(),
    /** The provider's share of it. */
    providerMs: p.integer(),
    resourceId: p.text().collation('C').nullable(),
    idempotencyKey: p.text().nullable(),
    replayed: p.boolean(),
    requestBody: p.text().nullable(),
    responseBody: p.text().nullable(),
    ip: p.text(),
    userAgent: p.text().nullable(),
    /** The version that the call had, and whether it named it. */
    apiVersion: p.text().nullable(),
    versionNamed: p.boolean().nullable(),
    /** The operation's id in the API's document. */
    operation: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

export class ApiRequestRecord extends ApiRequestSchema.class {}
ApiRequestSchema.setClass(ApiRequestRecord);
