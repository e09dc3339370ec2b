import { Migration } from '@mikro-orm/migrations';

/** How much each token uploads in a day. */
export class Uploads extends Migration {
  override up(): void {
    this.addSql(`
      create table "portal"."uploads" (
        "actor" text not null,
        "day" date not null,
        "bytes" bigint not null,
        primary key ("actor", "day")
      )`);
  }
}
