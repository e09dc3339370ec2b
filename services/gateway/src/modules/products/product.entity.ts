import { defineEntity, p } from '@mikro-orm/core';
import { syncedProperties } from '../../provider-sync/synced-entity.ts';
import { User } from '../users/user.entity.ts';

/** Our copy of something that a merchant sells. */
export const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  uniques: [{ properties: ['userId', 'environment', 'externalId'] }],
  indexes: [
    { properties: ['userId', 'environment', 'id'] },
    {
      name: 'products_name_index',
      expression: 'create index "products_name_index" on "products" using gin ("name" gin_trgm_ops)',
    },
    {
      name: 'products_metadata_index',
      expression:
        'create index "products_metadata_index" on "products" using gin ("user_id", "environment", "metadata" jsonb_path_ops)',
    },
  ],
  properties: {
    ...syncedProperties(),
    userId: () => p.manyToOne(User).mapToPk().index(false),
    name: p.text(),
    description: p.text().nullable(),
    /** An archived product is not active. */
    active: p.boolean(),
  },
});

export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
