import { defineEntity, p } from '@mikro-orm/core';

/** How often something was tried. The key is a keyed digest: addresses, known or not, are not kept in clear. */
export const ThrottleSchema = defineEntity({
  name: 'Throttle',
  tableName: 'throttles',
  properties: {
    key: p.string().primary(),
    attempts: p.integer(),
    startedAt: p.datetime().index(),
    blockedUntil: p.datetime().nullable(),
  },
});

export class Throttle extends ThrottleSchema.class {}
ThrottleSchema.setClass(Throttle);
