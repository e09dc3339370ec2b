import { Migration } from '@mikro-orm/migrations';

/** Who answers for a unit, and of which causes they were told. */
export class UnitOwners extends Migration {
  override up(): void {
    this.addSql(`
      create table "portal"."unit_owners" (
        "unit" text not null,
        "team" text not null,
        "contact" text not null,
        "webhook_url" text null,
        "availability" double precision null,
        "p95load_ms" int null,
        "set_at" timestamptz not null,
        "set_by" text not null,
        primary key ("unit")
      )`);
    this.addSql(`alter table "portal"."failure_group_releases" add column "alerted_at" timestamptz null`);
  }
}
