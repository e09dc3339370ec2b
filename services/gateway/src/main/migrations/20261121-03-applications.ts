import { Migration } from '@mikro-orm/migrations';

export class Applications extends Migration {
  override up(): void {
    this.addSql(`
      create table "applications" (
        "id" varchar(255) not null,
        "user_id" varchar(255) not null,
        "environment" text not null,
        "access_key" text not null,
        "secret_key_sealed" text not null,
        "secret_key_digest" text not null,
        "created_at" timestamptz not null,
        "revoked_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "applications" add constraint "applications_access_key_unique" unique ("access_key")',
    );
    this.addSql('create index "applications_user_id_index" on "applications" ("user_id")');
    this.addSql(`
      create unique index "applications_active_unique" on "applications" ("user_id", "environment")
      where "revoked_at" is null`);
    this.addSql(
      'alter table "applications" add constraint "applications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade',
    );
  }
}
