import { Migration } from '@mikro-orm/migrations';

export class RefreshTokens extends Migration {
  override up(): void {
    this.addSql(`
      create table "refresh_tokens" (
        "id" varchar(255) not null,
        "family_id" text not null,
        "user_id" varchar(255) not null,
        "digest" text not null,
        "created_at" timestamptz not null,
        "expires_at" timestamptz not null,
        "used_at" timestamptz null,
        "revoked_at" timestamptz null,
        "user_agent" text null,
        "ip" text not null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "refresh_tokens" add constraint "refresh_tokens_digest_unique" unique ("digest")',
    );
    this.addSql('create index "refresh_tokens_family_id_index" on "refresh_tokens" ("family_id")');
    this.addSql('create index "refresh_tokens_user_id_index" on "refresh_tokens" ("user_id")');
    this.addSql(
      'alter table "refresh_tokens" add constraint "refresh_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade',
    );
  }
}
