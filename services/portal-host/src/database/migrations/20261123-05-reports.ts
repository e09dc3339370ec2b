import { Migration } from '@mikro-orm/migrations';

/** What pages report of releases: failures, and load times by the hour. */
export class Reports extends Migration {
  override up(): void {
    this.addSql(`
      create table "portal"."failure_reports" (
        "id" bigserial primary key,
        "at" timestamptz not null,
        "remote" text not null,
        "version" text null,
        "shell" text not null,
        "kind" text not null,
        "error" text null,
        "fallback" text null,
        "session" text not null
      )`);
    this.addSql(`create index "failure_reports_at_index" on "portal"."failure_reports" ("at")`);
    this.addSql(`
      create table "portal"."load_times" (
        "hour" timestamptz not null,
        "remote" text not null,
        "version" text not null,
        "bucket_ms" int not null,
        "count" int not null,
        primary key ("hour", "remote", "version", "bucket_ms")
      )`);
  }
}
