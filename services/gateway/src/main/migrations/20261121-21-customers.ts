import { Migration } from '@mikro-orm/migrations';

export class Customers extends Migration {
  override up(): void {
    this.addSql(`
      create table "customers" (
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
        "name" text null,
        "email" text null,
        "phone" text null,
        "description" text null,
        "default_payment_method_external_id" text null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "customers" add constraint "customers_user_id_environment_external_id_unique" unique ("user_id", "environment", "external_id")',
    );
    this.addSql(
      'create index "customers_user_id_environment_id_index" on "customers" ("user_id", "environment", "id")',
    );
    this.addSql(
      'create index "customers_email_index" on "customers" ("user_id", "environment", lower("email"), "id")',
    );
    this.addSql('create index "customers_name_index" on "customers" using gin ("name" gin_trgm_ops)');
    this.addSql(
      'create index "customers_name_start_index" on "customers" ("user_id", "environment", lower("name") text_pattern_ops)',
    );
    this.addSql(
      'create index "customers_metadata_index" on "customers" using gin ("user_id", "environment", "metadata" jsonb_path_ops)',
    );
    this.addSql(
      'alter table "customers" add constraint "customers_user_id_foreign" foreign key ("user_id") references "users" ("id")',
    );
    this.addSql(`
      create table "payment_methods" (
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
        "customer_id" varchar(255) collate "C" null,
        "type" text not null,
        "brand" text null,
        "last_four_digits" text null,
        "expiry_month" int null,
        "expiry_year" int null,
        "holder_name" text null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "payment_methods" add constraint "payment_methods_user_id_environment_external_id_unique" unique ("user_id", "environment", "external_id")',
    );
    this.addSql(
      'create index "payment_methods_user_id_environment_id_index" on "payment_methods" ("user_id", "environment", "id")',
    );
    this.addSql(
      'create index "payment_methods_customer_id_id_index" on "payment_methods" ("customer_id", "id")',
    );
    this.addSql(
      'alter table "payment_methods" add constraint "payment_methods_user_id_foreign" foreign key ("user_id") references "users" ("id")',
    );
    this.addSql(
      'alter table "payment_methods" add constraint "payment_methods_customer_id_foreign" foreign key ("customer_id") references "customers" ("id")',
    );
  }
}
