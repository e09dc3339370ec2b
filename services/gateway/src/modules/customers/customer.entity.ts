import { defineEntity, p } from '@mikro-orm/core';
import { copiedProperties } from '../../copy/copied-entity.ts';

/** Our copy of a merchant's customer at the provider. */
const CustomerSchema = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  uniques: [{ properties: ['user', 'environment', 'externalId'] }],
  indexes: [
    { properties: ['user', 'environment', 'id'] },
    {
      name: 'customers_email_index',
      expression:
        'create index "customers_email_index" on "customers" ("user_id", "environment", lower("email"), "id")',
    },
    {
      // Within one merchant's rows: a name that many merchants' customers have is rare among the one's own.
      name: 'customers_name_index',
      expression:
        'create index "customers_name_index" on "customers" using gin ("user_id", "environment", "name" gin_trgm_ops)',
    },
    {
      name: 'customers_metadata_index',
      expression:
        'create index "customers_metadata_index" on "customers" using gin ("user_id", "environment", "metadata" jsonb_path_ops)',
    },
  ],
  properties: {
    ...copiedProperties(),
    name: p.text().nullable(),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    description: p.text().nullable(),
    /** The provider's id: the method itself may come to be known later. */
    defaultPaymentMethodExternalId: p.text().nullable(),
  },
});

export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
