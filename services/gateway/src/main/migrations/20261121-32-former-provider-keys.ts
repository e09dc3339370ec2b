import { Migration } from '@mikro-orm/migrations';

export class FormerProviderKeys extends Migration {
  override up(): void {
    this.addSql('alter table "payment_configs" add column "key_revision" int not null default 1');
    this.addSql('update "payment_configs" set "key_revision" = "revision"');
    this.addSql('alter table "payments" add column "key_revision" int not null default 0');
    // Of payments older than the last save it is not known which keys they were made with.
    this.addSql(`update "payments" p set "key_revision" = c."key_revision" from "payment_configs" c
      where c."id" = p."config_id" and p."created_at" >= c."updated_at"`);
    this.addSql(`
      create table "former_provider_keys" (
        "config_id" varchar(255) not null,
        "key_revision" int not null,
        "secret_key_sealed" text not null,
        "retired_at" timestamptz not null,
        primary key ("config_id", "key_revision")
      )`);
    this.addSql(
      'alter table "former_provider_keys" add constraint "former_provider_keys_config_id_foreign" foreign key ("config_id") references "payment_configs" ("id") on delete cascade',
    );
    this.addSql(
      'create index "payments_config_id_key_revision_index" on "payments" ("config_id", "key_revision")',
    );
  }
}
