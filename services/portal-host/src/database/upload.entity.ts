import { defineEntity, p } from '@mikro-orm/core';

/** How many bytes somebody has uploaded on a day of UTC. */
export const StoredUploadSchema = defineEntity({
  name: 'StoredUpload',
  tableName: 'uploads',
  properties: {
    actor: p.text().primary(),
    day: p.date().primary(),
    bytes: p.bigint('number'),
  },
});

export class StoredUpload extends StoredUploadSchema.class {}
StoredUploadSchema.setClass(StoredUpload);
