import { defineEntity, p } from '@mikro-orm/core';

/** A token that may publish one unit, or all (`*`). Its text is shown once and never kept. */
export const StoredTokenSchema = defineEntity({
  name: 'StoredToken',
  tableName: 'publish_tokens',
  properties: {
    id: p.text().primary(),
    /** SHA-256 of its text, hex. */
    hash: p.text().unique(),
    name: p.text(),
    unit: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});

export class StoredToken extends StoredTokenSchema.class {}
StoredTokenSchema.setClass(StoredToken);
