import { defineEntity, p } from '@mikro-orm/core';
import { syncedProperties } from '../../provider-sync/synced-entity.ts';
import type { BillingInterval } from '../../providers/catalog-verbs.ts';
import { User } from '../users/user.entity.ts';
import { Product } from './product.entity.ts';

/** Our copy of what a product costs. Its amount never changes. */
const PriceSchema = defineEntity({
  name: 'Price',
  tableName: 'prices',
  uniques: [{ properties: ['user', 'environment', 'externalId'] }],
  indexes: [{ properties: ['user', 'environment', 'id'] }, { properties: ['product', 'id'] }],
  properties: {
    ...syncedProperties(),
    user: () => p.manyToOne(User).index(false),
    product: () => p.manyToOne(Product).index(false).deleteRule('no action'),
    /** Null where the provider reckons otherwise than by a whole amount per unit. */
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
