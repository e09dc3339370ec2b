import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/**
 * Who paid, on the payment, and searches without accents. The indexes that searches with accents use stay for nodes
 * of the release before.
 */
export class Payer extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`create function plain_text(text) returns text language sql immutable parallel safe as $$
      select regexp_replace(normalize(lower($1 collate "und-x-icu"), NFD), '[\\u0300-\\u036F]', '', 'g')
    $$`);
    this.addSql(`alter table "payments"
      add column "payer_name" text null,
      add column "payer_document_digest" text null,
      add column "sealed_payer_document" text null`);
    this.addSql(`create index "payments_payer_name_index" on "payments"
      using gin (replace(plain_text("payer_name"), ' ', '0') gin_trgm_ops) where "payer_name" is not null`);
    this.addSql(`create index "payments_payer_document_index" on "payments" ("payer_document_digest", "id")
      where "payer_document_digest" is not null`);
    this.addSql(`create index "customers_plain_name_index" on "customers"
      using gin (replace(plain_text("name"), ' ', '0') gin_trgm_ops)`);
    this.addSql(`create index "customers_plain_name_start_index" on "customers"
      ("user_id", "environment", plain_text("name") text_pattern_ops)`);
    this.addSql(`create index "customers_plain_search_index" on "customers" using gin (replace(plain_text(
      coalesce("name", '') || chr(10) || coalesce("email", '')), ' ', '0') gin_trgm_ops)`);
    this.addSql(`create index "subscriptions_plain_customer_index" on "subscriptions"
      using gin (plain_text("customer_search") gin_trgm_ops)`);
  }
}
