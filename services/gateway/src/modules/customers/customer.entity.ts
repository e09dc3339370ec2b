import { defineEntity, p } from '@mikro-orm/core';
import { syncedProperties } from '../../provider-sync/synced-entity.ts';
import { User } from '../users/user.entity.ts';

/** Our copy of a merchant's customer at the provider. */
export const CustomerSchema = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  uniques: [{ properties: ['userId', 'environment', 'externalId'] }],
  indexes: [
    {
      // For the last characters of an id.
      name: 'customers_id_end_index',
      expression: 'create index "customers_id_end_index" on "customers" (reverse("id") text_pattern_ops)',
    },
    { properties: ['userId', 'environment', 'id'] },
    {
      name: 'customers_email_index',
      expression:
        'create index "customers_email_index" on "customers" ("user_id", "environment", lower("email"), "id")',
    },
    {
      // For a term that is found anywhere without accents, also of several words (`containsOrBegins`). With the merchant in the same
      // index it took five times as long.
      name: 'customers_plain_name_index',
      expression: `create index "customers_plain_name_index" on "customers" using gin (replace(plain_text("name"), ' ', '0') gin_trgm_ops)`,
    },
    {
      // For a term too short to have a trigram.
      name: 'customers_plain_name_start_index',
      expression:
        'create index "customers_plain_name_start_index" on "customers" ("user_id", "environment", plain_text("name") text_pattern_ops)',
    },
    {
      // For a text that is found anywhere in name or e-mail, without accents: the portal's search.
      name: 'customers_plain_search_index',
      expression: `create index "customers_plain_search_index" on "customers" using gin (replace(plain_text(
        coalesce("name", '') || chr(10) || coalesce("email", '')), ' ', '0') gin_trgm_ops)`,
    },
    // The three that nodes of the release before search by.
    {
      name: 'customers_name_index',
      expression: `create index "customers_name_index" on "customers" using gin (replace(lower("name" collate "und-x-icu"), ' ', '0') gin_trgm_ops)`,
    },
    {
      name: 'customers_name_start_index',
      expression:
        'create index "customers_name_start_index" on "customers" ("user_id", "environment", lower("name") text_pattern_ops)',
    },
    {
      name: 'customers_search_index',
      expression: `create index "customers_search_index" on "customers" using gin (replace(lower(
        (coalesce("name", '') || chr(10) || coalesce("email", '')) collate "und-x-icu"), ' ', '0') gin_trgm_ops)`,
    },
    {
      name: 'customers_metadata_index',
      expression:
        'create index "customers_metadata_index" on "customers" using gin ("user_id", "environment", "metadata" jsonb_path_ops)',
    },
  ],
  properties: {
    ...syncedProperties(),
    userId: () => p.manyToOne(User).mapToPk().index(false),
    name: p.text().nullable(),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    description: p.text().nullable(),
    /** The provider's id: the method itself may be imported later. */
    defaultPaymentMethodExternalId: p.text().nullable(),
  },
});

export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
