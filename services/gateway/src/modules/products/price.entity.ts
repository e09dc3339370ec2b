import { defineEntity, p } from '@mikro-orm/core';
import { syncedProperties } from '../../provider-sync/synced-entity.ts';
import type { BillingInterval } from '../../providers/port/catalog.ts';
import { User } from '../users/user.entity.ts';
import { Product } from './product.entity.ts';

/** Our copy of what a product costs. Its amount never changes. */
export const PriceSchema = defineEntity({
  name: 'Price',
  tableName: 'prices',
  uniques: [{ properties: ['userId', 'environment', 'externalId'] }],
  indexes: [{ properties: ['userId', 'environment', 'id'] }, { properties: ['productId', 'id'] }],
  properties: {
    ...syncedProperties(),
    userId: () => p.manyToOne(User).mapToPk().index(false),
    productId: () => p.manyToOne(Product).mapToPk().index(false).deleteRule('no action'),
    /** Null where the provider charges otherwise than by a whole amount per unit. */
    unitAmountMinor: p.bigint('number').nullable(),
    currency: p.text(),
    active: p.boolean(),
    recurrent: p.boolean(),
    interval: p.text().$type<BillingInterval>().nullable(),
    intervalCount: p.integer().nullable(),
  },
});

export class Price extends PriceSchema.class {}
PriceSchema.setClass(Price);
