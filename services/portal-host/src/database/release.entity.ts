import { defineEntity, p } from '@mikro-orm/core';

/** An accepted release. Never changed, never deleted. */
export const StoredReleaseSchema = defineEntity({
  name: 'StoredRelease',
  tableName: 'releases',
  properties: {
    unit: p.text().primary(),
    version: p.text().primary(),
    /** Its JSON: compositions name the hash of exactly this text. */
    text: p.text(),
    sizeAtOnce: p.integer(),
    source: p.text().nullable(),
    publishedAt: p.datetime(),
    publishedBy: p.text(),
  },
});

export class StoredRelease extends StoredReleaseSchema.class {}
StoredReleaseSchema.setClass(StoredRelease);
