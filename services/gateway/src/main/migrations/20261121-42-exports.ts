import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Links that download a list, and a search in names and e-mails of customers, also of what spans two words. */
export class Exports extends Migration {
  override up(): void {
    this.addSql(`
      create table "export_tickets" (
        "digest" text not null,
        "user_id" varchar(255) not null,
        "environment" text not null,
        "session_id" text null,
        "list" text not null,
        "filters" jsonb not null,
        "expires_at" timestamptz not null,
        "used_at" timestamptz null,
        primary key ("digest")
      )`);
    this.addSql(shortLockTimeout);
    this.addSql(`
      create index "customers_search_index" on "customers" using gin (
        replace(lower((coalesce("name", '') || chr(10) || coalesce("email", '')) collate "und-x-icu"), ' ', '0')
        gin_trgm_ops)`);
  }
}
