import { Migration } from '@mikro-orm/migrations';

export class Idempotency extends Migration {
  override up(): void {
    this.addSql(`
      create table "idempotency_keys" (
        "user_id" varchar(255) not null,
        "environment" varchar(255) not null,
        "route" varchar(255) not null,
        "key" varchar(255) not null,
        "body_digest" text not null,
        "resource_id" text not null,
        "locked_until" timestamptz null,
        "status" int null,
        "answer" text null,
        "sealed_answer" text null,
        "created_at" timestamptz not null,
        "expires_at" timestamptz not null,
        primary key ("user_id", "environment", "route", "key")
      )`);
    this.addSql('create index "idempotency_keys_expires_at_index" on "idempotency_keys" ("expires_at")');
  }
}
