import { Migration } from '@mikro-orm/migrations';

/** How long loads of proven pages took, and which objectives owners were told to be missed. */
export class MissedObjectives extends Migration {
  override up(): void {
    this.addSql(`alter table "portal"."session_outcomes" add column "load_ms" int null`);
    this.addSql(`
      create table "portal"."missed_objectives" (
        "unit" text not null,
        "objective" text not null,
        "since" timestamptz not null,
        primary key ("unit", "objective")
      )`);
  }
}
