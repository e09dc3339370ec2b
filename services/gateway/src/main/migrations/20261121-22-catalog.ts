import { Migration } from '@mikro-orm/migrations';

export class Catalog extends Migration {
  override up(): void {
    this.addSql(`
      create table "products" (
        "id" varchar(255) collate "C" not null,
        "user_id" varchar(255) not null,
        "environment" text not null,
        "gateway" text not null,
        "external_id" text not null,
        "metadata" jsonb not null,
        "provider_state_at" timestamptz not null,
        "deleted_at" timestamptz null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        "name" text not null,
        "description" text null,
        "active" boolean not null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "products" add constraint "products_user_id_environment_external_id_unique" unique ("user_id", "environment", "external_id")',
    );
    this.addSql(
      'create index "products_user_id_environment_id_index" on "products" ("user_id", "environment", "id")',
    );
    this.addSql('create index "products_name_index" on "products" using gin ("name" gin_trgm_ops)');
    this.addSql(
      'create index "products_metadata_index" on "products" using gin ("user_id", "environment", "metadata" jsonb_path_ops)',
    );
    this.addSql(
      'alter table "products" add constraint "products_user_id_foreign" foreign key ("user_id") references "users" ("id")',
    );
    this.addSql(`
      create table "prices" (
        "id" varchar(255) collate "C" not null,
        "user_id" varchar(255) not null,
        "environment" text not null,
        "gateway" text not null,
        "external_id" text not null,
        "metadata" jsonb not null,
        "provider_state_at" timestamptz not null,
        "deleted_at" timestamptz null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        "product_id" varchar(255) collate "C" not null,
        "unit_amount_minor" bigint null,
        "currency" text not null,
        "active" boolean not null,
        "recurrent" boolean not null,
        "interval" text null,
        "interval_count" int null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "prices" add constraint "prices_user_id_environment_external_id_unique" unique ("user_id", "environment", "external_id")',
    );
    this.addSql(
      'create index "prices_user_id_environment_id_index" on "prices" ("user_id", "environment", "id")',
    );
    this.addSql('create index "prices_product_id_id_index" on "prices" ("product_id", "id")');
    this.addSql(
      'alter table "prices" add constraint "prices_user_id_foreign" foreign key ("user_id") references "users" ("id")',
    );
    this.addSql(
      'alter table "prices" add constraint "prices_product_id_foreign" foreign key ("product_id") references "products" ("id")',
    );
  }
}
