import { defineEntity, p } from '@mikro-orm/core';
import { syncedProperties } from '../../provider-sync/synced-entity.ts';
import { User } from '../users/user.entity.ts';

/** Our copy of something that a merchant sells. */
const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  uniques: [{ properties: ['user', 'environment', 'externalId'] }],
  indexes: [
    { properties: ['user', 'environment', 'id'] },
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
    user: () => p.manyToOne(User).index(false),
    name: p.text(),
    description: p.text().nullable(),
    /** An archived product is not active. */
    active: p.boolean(),
  },
});

export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
