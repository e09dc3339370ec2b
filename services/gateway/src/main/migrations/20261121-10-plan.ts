import { Migration } from '@mikro-orm/migrations';

export class Plan extends Migration {
  override up(): void {
    this.addSql(`
      create table "plan_subscriptions" (
        "id" varchar(255) not null,
        "user_id" varchar(255) not null,
        "external_id" text not null,
        "customer_external_id" text not null,
        "price_external_id" text not null,
        "unit_amount_minor" bigint not null,
        "status" text not null,
        "started_at" timestamptz not null,
        "current_period_end" timestamptz not null,
        "cancel_at_period_end" boolean not null default false,
        "past_due_since" timestamptz null,
        "ended_at" timestamptz null,
        "card" jsonb null,
        "provider_state_at" timestamptz not null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "plan_subscriptions" add constraint "plan_subscriptions_external_id_unique" unique ("external_id")',
    );
    this.addSql('create index "plan_subscriptions_user_id_index" on "plan_subscriptions" ("user_id")');
    this.addSql(`
      create unique index "plan_subscriptions_open_unique" on "plan_subscriptions" ("user_id")
      where "status" in ('INCOMPLETE', 'ACTIVE', 'PAST_DUE')`);
    this.addSql(
      'alter table "plan_subscriptions" add constraint "plan_subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id")',
    );
    this.addSql(`
      create table "platform_settings" (
        "name" varchar(255) not null,
        "sealed_value" text not null,
        "updated_at" timestamptz not null,
        primary key ("name")
      )`);
  }
}
