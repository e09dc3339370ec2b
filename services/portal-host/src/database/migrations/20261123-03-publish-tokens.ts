import { Migration } from '@mikro-orm/migrations';

/** Tokens that may publish. */
export class PublishTokens extends Migration {
  override up(): void {
    this.addSql(`
      create table "portal"."publish_tokens" (
        "id" text not null primary key,
        "hash" text not null,
        "name" text not null,
        "unit" text not null,
        "created_at" timestamptz not null,
        "expires_at" timestamptz not null,
        "last_used_at" timestamptz null,
        "revoked_at" timestamptz null,
        constraint "publish_tokens_hash_unique" unique ("hash")
      )`);
  }
}
