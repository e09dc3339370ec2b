import { defineEntity, p } from '@mikro-orm/core';

/** How far the values of a sealed column are encrypted with one key. */
export const SealingProgressSchema = defineEntity({
  name: 'SealingProgress',
  tableName: 'sealing_progress',
  properties: {
    /** `table.column`. */
    name: p.text().primary(),
    keyId: p.text(),
    /** The key of the last row that was met. */
    position: p.text(),
    /** Values that were encrypted anew. */
    resealed: p.integer(),
    doneAt: p.datetime().nullable(),
  },
});

export class SealingProgress extends SealingProgressSchema.class {}
SealingProgressSchema.setClass(SealingProgress);
