import { defineEntity, PrimaryKeyProp, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';

/**
 * What a merchant's `Idempotency-Key` was first used for. While `status` is null the work is going on (until
 * `lockedUntil`), or its outcome is not known yet and whoever sends the key again takes the work over.
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
    /** The resource that the work is about. */
    resourceId: p.text(),
    lockedUntil: p.datetime().nullable(),
    status: p.integer().nullable(),
    /**
     * The answer's body as JSON; one that carries a secret rests sealed instead. Of unfinished work, what it
     * has noted.
     */
    answer: p.text().nullable(),
    sealedAnswer: p.text().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});

export class IdempotencyKey extends IdempotencyKeySchema.class {
  declare [PrimaryKeyProp]?: ['userId', 'environment', 'route', 'key'];
}
IdempotencyKeySchema.setClass(IdempotencyKey);
