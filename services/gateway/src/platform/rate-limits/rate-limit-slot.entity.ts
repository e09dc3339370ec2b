import { defineEntity, p } from '@mikro-orm/core';

/** When the next call of a key pair falls due; `account` is the application. Written by `createSlotStore` alone. */
export const RateLimitSlotSchema = defineEntity({
  name: 'RateLimitSlot',
  tableName: 'rate_limit_slots',
  properties: {
    account: p.text().primary(),
    freeAt: p.double(),
    takenFrom: p.double(),
    taken: p.integer(),
    askedAt: p.double(),
  },
});

export class RateLimitSlot extends RateLimitSlotSchema.class {}
RateLimitSlotSchema.setClass(RateLimitSlot);
