import { Migration } from '@mikro-orm/migrations';

const index = (name: string, columns: string): string =>
  `create index "subscriptions_${name}_index" on "subscriptions" (${columns})`;

export class Subscriptions extends Migration {
  override up(): void {
    this.addSql(`
      create table "subscriptions" (
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
        "customer_id" varchar(255) collate "C" not null,
        "price_id" varchar(255) collate "C" not null,
        "product_id" varchar(255) collate "C" not null,
        "payment_method_external_id" text null,
        "status" text not null,
        "provider_status" text not null,
        "unit_amount_minor" bigint null,
        "currency" text not null,
        "quantity" int not null,
        "interval" text null,
        "interval_count" int null,
        "billing_frequency" text not null,
        "started_at" timestamptz not null,
        "period_start_at" timestamptz not null,
        "period_end_at" timestamptz not null,
        "trial_end_at" timestamptz null,
        "cancel_at_period_end" boolean not null,
        "canceled_at" timestamptz null,
        "ended_at" timestamptz null,
        "refund_requested_at" timestamptz null,
        "refunded_at" timestamptz null,
        "amount_refunded_minor" bigint not null,
        "customer_search" text not null default '',
        primary key ("id")
      )`);
    this.addSql(
      'alter table "subscriptions" add constraint "subscriptions_user_id_environment_external_id_unique" unique ("user_id", "environment", "external_id")',
    );
    this.addSql(index('user_id_environment_id', '"user_id", "environment", "id"'));
    this.addSql(index('user_id_environment_status_id', '"user_id", "environment", "status", "id"'));
    this.addSql(index('user_id_environment_product_id_id', '"user_id", "environment", "product_id", "id"'));
    this.addSql(
      index(
        'user_id_environment_billing_frequency_id',
        '"user_id", "environment", "billing_frequency", "id"',
      ),
    );
    this.addSql(index('customer_id_id', '"customer_id", "id"'));
    this.addSql(
      'create index "subscriptions_customer_search_index" on "subscriptions" using gin ("customer_search" gin_trgm_ops)',
    );
    this.addSql(
      'create index "subscriptions_metadata_index" on "subscriptions" using gin ("user_id", "environment", "metadata" jsonb_path_ops)',
    );
    this.addSql(`
      create index "subscriptions_refund_due_index" on "subscriptions" ("refund_requested_at")
      where "refunded_at" is null and "refund_requested_at" is not null`);
    for (const [column, table] of [
      ['user', 'users'],
      ['customer', 'customers'],
      ['price', 'prices'],
      ['product', 'products'],
    ]) {
      this.addSql(
        `alter table "subscriptions" add constraint "subscriptions_${column}_id_foreign" foreign key ("${column}_id") references "${table}" ("id")`,
      );
    }
    this.addSql(`
      create table "subscription_history" (
        "id" varchar(255) collate "C" not null,
        "subscription_id" varchar(255) collate "C" not null,
        "occurred_at" timestamptz not null,
        "action" text not null,
        "description" text not null,
        primary key ("id")
      )`);
    this.addSql(
      'create index "subscription_history_subscription_id_occurred_at_id_index" on "subscription_history" ("subscription_id", "occurred_at", "id")',
    );
    this.addSql(
      'alter table "subscription_history" add constraint "subscription_history_subscription_id_foreign" foreign key ("subscription_id") references "subscriptions" ("id")',
    );
  }
}
