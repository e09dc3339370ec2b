import { Migration } from '@mikro-orm/migrations';

export class Accounts extends Migration {
  override up(): void {
    this.addSql(`
      create table "security_events" (
        "id" varchar(255) collate "C" not null,
        "user_id" text null,
        "type" text not null,
        "created_at" timestamptz not null,
        "ip" text not null,
        "user_agent" text null,
        "detail" text null,
        primary key ("id")
      )`);
    this.addSql('create index "security_events_user_id_id_index" on "security_events" ("user_id", "id")');
    this.addSql('create index "security_events_created_at_index" on "security_events" ("created_at")');
    this.addSql(`
      create table "throttles" (
        "key" varchar(255) not null,
        "attempts" int not null,
        "started_at" timestamptz not null,
        "blocked_until" timestamptz null,
        primary key ("key")
      )`);
    this.addSql('create index "throttles_started_at_index" on "throttles" ("started_at")');
    this.addSql(`
      create table "password_resets" (
        "user_id" varchar(255) not null,
        "digest" text not null,
        "expires_at" timestamptz not null,
        primary key ("user_id")
      )`);
    this.addSql(
      'alter table "password_resets" add constraint "password_resets_digest_unique" unique ("digest")',
    );
  }
}
