import { Migration } from '@mikro-orm/migrations';

export class Payments extends Migration {
  override up(): void {
    this.addSql(`
      create table "payments" (
        "id" varchar(255) not null,
        "user_id" varchar(255) not null,
        "environment" text not null,
        "config_id" text not null,
        "status" text not null,
        "status_before" text null,
        "pending_operation" text null,
        "amount_minor" bigint not null,
        "amount_captured_minor" bigint not null,
        "amount_refunded_minor" bigint not null,
        "currency" text not null,
        "description" text not null,
        "customer_email" text not null,
        "customer_id" text null,
        "payment_method_id" text null,
        "capture" boolean not null,
        "return_url" text null,
        "metadata" jsonb not null,
        "gateway" text not null,
        "external_id" text null,
        "sealed_client_secret" text null,
        "next_action_url" text null,
        "decline_code" text null,
        "advice" text null,
        "failure_code" text null,
        "failure_message" text null,
        "attempted_at" timestamptz not null,
        "checked_at" timestamptz null,
        "provider_state_at" timestamptz null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql('alter table "payments" add constraint "payments_external_id_unique" unique ("external_id")');
    this.addSql(
      'create index "payments_user_id_environment_created_at_id_index" on "payments" ("user_id", "environment", "created_at", "id")',
    );
    this.addSql(`
      create index "payments_unresolved_index" on "payments" ("attempted_at")
      where "status" in ('unknown', 'processing')`);
    this.addSql(
      'alter table "payments" add constraint "payments_user_id_foreign" foreign key ("user_id") references "users" ("id")',
    );
    this.addSql(`
      create table "refunds" (
        "id" varchar(255) not null,
        "payment_id" varchar(255) not null,
        "user_id" text not null,
        "environment" text not null,
        "amount_minor" bigint not null,
        "currency" text not null,
        "status" text not null,
        "external_id" text null,
        "failure_code" text null,
        "attempted_at" timestamptz not null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql('create index "refunds_payment_id_index" on "refunds" ("payment_id")');
    this.addSql('alter table "refunds" add constraint "refunds_external_id_unique" unique ("external_id")');
    this.addSql(`
      create index "refunds_unresolved_index" on "refunds" ("attempted_at")
      where "status" in ('unknown', 'pending')`);
    this.addSql(
      'alter table "refunds" add constraint "refunds_payment_id_foreign" foreign key ("payment_id") references "payments" ("id")',
    );
  }
}
