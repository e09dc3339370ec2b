import { Migration } from '@mikro-orm/migrations';

/** Accepted releases. */
export class Releases extends Migration {
  override up(): void {
    this.addSql(`
      create table "portal"."releases" (
        "unit" text not null,
        "version" text not null,
        "text" text not null,
        "size_at_once" int not null,
        "source" text null,
        "published_at" timestamptz not null,
        "published_by" text not null,
        primary key ("unit", "version")
      )`);
  }
}
