import { Migration } from '@mikro-orm/migrations';

/** What the probes of the product's parts found, minute by minute and day by day. */
export class Status extends Migration {
  override up(): void {
    this.addSql(`
      create table "status_probes" (
        "component" text not null,
        "minute" timestamptz not null,
        "outcome" text not null,
        "latency_ms" int null,
        "reason" text null,
        primary key ("component", "minute")
      )`);
    this.addSql(`
      create table "status_days" (
        "component" text not null,
        "day" text collate "C" not null,
        "measured" int not null,
        "slow" int not null,
        "failed" int not null,
        "first_minute" timestamptz not null,
        primary key ("component", "day")
      )`);
    this.addSql(`
      create table "status_incidents" (
        "component" text not null,
        "started_at" timestamptz not null,
        "ended_at" timestamptz null,
        "reason" text not null,
        primary key ("component", "started_at")
      )`);
    this.addSql(
      'create unique index "status_incidents_open_unique" on "status_incidents" ("component") where "ended_at" is null',
    );
  }
}
