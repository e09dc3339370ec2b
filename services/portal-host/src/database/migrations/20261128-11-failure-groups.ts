import { Migration } from '@mikro-orm/migrations';

/** Failures by their cause, and the source maps that say where an error was thrown. */
export class FailureGroups extends Migration {
  override up(): void {
    this.addSql(`
      create table "portal"."failure_groups" (
        "fingerprint" text not null,
        "remote" text not null,
        "kind" text not null,
        "error" text null,
        "subject" text null,
        "stack" jsonb not null,
        "calls" jsonb not null,
        "last_at" timestamptz not null,
        primary key ("fingerprint")
      )`);
    this.addSql(`create index "failure_groups_remote_index" on "portal"."failure_groups" ("remote")`);
    this.addSql(`
      create table "portal"."failure_group_releases" (
        "fingerprint" text not null,
        "version" text not null,
        "first_at" timestamptz not null,
        "last_at" timestamptz not null,
        "count" int not null,
        primary key ("fingerprint", "version")
      )`);
    this.addSql(`
      create table "portal"."source_maps" (
        "unit" text not null,
        "script" text not null,
        "map" text not null,
        "stored_at" timestamptz not null,
        "stored_by" text not null,
        primary key ("unit", "script")
      )`);
  }
}
