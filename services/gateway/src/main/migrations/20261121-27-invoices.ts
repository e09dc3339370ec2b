import { Migration } from '@mikro-orm/migrations';

export class Invoices extends Migration {
  override up(): void {
    this.addSql(`
      create table "invoices" (
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
        "subscription_id" varchar(255) collate "C" null,
        "number" text null,
        "status" text not null,
        "reason" text null,
        "amount_minor" bigint not null,
        "amount_due_minor" bigint not null,
        "amount_paid_minor" bigint not null,
        "amount_refunded_minor" bigint not null,
        "currency" text not null,
        "attempt_count" int not null,
        "next_attempt_at" timestamptz null,
        "paid_at" timestamptz null,
        "period_start_at" timestamptz not null,
        "period_end_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "invoices" add constraint "invoices_user_id_environment_external_id_unique" unique ("user_id", "environment", "external_id")',
    );
    this.addSql(
      'create index "invoices_user_id_environment_id_index" on "invoices" ("user_id", "environment", "id")',
    );
    this.addSql(
      'create index "invoices_user_id_environment_status_id_index" on "invoices" ("user_id", "environment", "status", "id")',
    );
    this.addSql('create index "invoices_customer_id_id_index" on "invoices" ("customer_id", "id")');
    this.addSql('create index "invoices_subscription_id_id_index" on "invoices" ("subscription_id", "id")');
    for (const [column, table] of [
      ['user', 'users'],
      ['customer', 'customers'],
      ['subscription', 'subscriptions'],
    ]) {
      this.addSql(
        `alter table "invoices" add constraint "invoices_${column}_id_foreign" foreign key ("${column}_id") references "${table}" ("id")`,
      );
    }
  }
}
