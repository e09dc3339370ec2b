import { Migration } from '@mikro-orm/migrations';

export class Events extends Migration {
  override up(): void {
    this.addSql(`
      create table "events" (
        "id" varchar(255) not null,
        "user_id" text not null,
        "environment" text not null,
        "type" text not null,
        "data" jsonb not null,
        "created_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(
      'create index "events_user_id_environment_created_at_id_index" on "events" ("user_id", "environment", "created_at", "id")',
    );
  }
}
