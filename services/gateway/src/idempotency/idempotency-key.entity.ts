import { defineEntity, PrimaryKeyProp, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';

/**
 * What a merchant's `Idempotency-Key` was first used for. While `status` is null the operation is under way
 * (until `lockedUntil`, which its process puts off as long as it lives), or its outcome is not known yet and
 * the next request with the key goes on with it.
 */
export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    userId: p.string().primary(),
    environment: p.string().$type<Environment>().primary(),
    route: p.string().primary(),
    key: p.string().primary(),
    bodyDigest: p.text(),
    /** The resource that the operation writes. */
    resourceId: p.text(),
    lockedUntil: p.datetime().nullable(),
    /** The attempt that holds the lease. */
    lockedBy: p.text().nullable(),
    status: p.integer().nullable(),
    /** The response's body as JSON, or the saved progress of an operation without a response. */
    answer: p.text().nullable(),
    /** The response's body where it carries a secret, encrypted. */
    sealedAnswer: p.text().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});

export class IdempotencyKey extends IdempotencyKeySchema.class {
  declare [PrimaryKeyProp]?: ['userId', 'environment', 'route', 'key'];
}
IdempotencyKeySchema.setClass(IdempotencyKey);
