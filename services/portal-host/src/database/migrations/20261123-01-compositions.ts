import { Migration } from '@mikro-orm/migrations';

/** Signed compositions, what was withdrawn, and who changed what. */
export class Compositions extends Migration {
  override up(): void {
    this.addSql(`
      create table "portal"."compositions" (
        "sequence" int not null primary key,
        "text" text not null,
        "signature" text not null,
        "created_at" timestamptz not null
      )`);
    this.addSql(`
      create table "portal"."withdrawn_releases" (
        "unit" text not null,
        "version" text not null,
        "reason" text not null,
        "created_at" timestamptz not null,
        primary key ("unit", "version")
      )`);
    this.addSql(`
      create table "portal"."audit_entries" (
        "id" bigserial primary key,
        "actor" text not null,
        "action" text not null,
        "unit" text null,
        "version" text null,
        "sequence" int null,
        "detail" text not null,
        "created_at" timestamptz not null
      )`);
  }
}
