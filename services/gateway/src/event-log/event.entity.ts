import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';

/**
 * Something that happened to a merchant's resource, such as `payment.succeeded`. `data` is the resource's
 * view then.
 */
export const MerchantEventSchema = defineEntity({
  name: 'MerchantEvent',
  tableName: 'events',
  indexes: [{ properties: ['userId', 'environment', 'createdAt', 'id'] }],
  properties: {
    id: p.string().primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    type: p.text(),
    data: p.json<object>(),
    createdAt: p.datetime().index(),
  },
});

export class MerchantEvent extends MerchantEventSchema.class {}
MerchantEventSchema.setClass(MerchantEvent);
