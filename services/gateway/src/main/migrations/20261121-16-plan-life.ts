import { Migration } from '@mikro-orm/migrations';

export class PlanLife extends Migration {
  override up(): void {
    this.addSql(`
      alter table "plan_subscriptions"
        add column "activated_at" timestamptz null,
        add column "refunded_at" timestamptz null,
        add column "busy_until" timestamptz null`);
    this.addSql(`
      update "plan_subscriptions" set "activated_at" = "started_at"
      where "status" in ('ACTIVE', 'PAST_DUE', 'CANCELED')`);
    this.addSql(`
      create table "plan_cancellations" (
        "id" varchar(255) not null,
        "plan_id" varchar(255) not null,
        "kind" text not null,
        "status" text not null,
        "reason" text null,
        "comments" text null,
        "refunded_minor" bigint null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql('create index "plan_cancellations_plan_id_index" on "plan_cancellations" ("plan_id")');
    this.addSql(`
      create unique index "plan_cancellations_refund_unique" on "plan_cancellations" ("plan_id")
      where "kind" = 'refund' and "status" in ('requested', 'done')`);
    this.addSql(
      'alter table "plan_cancellations" add constraint "plan_cancellations_plan_id_foreign" foreign key ("plan_id") references "plan_subscriptions" ("id")',
    );
    this.addSql(`
      create table "plan_invoices" (
        "id" varchar(255) not null,
        "plan_id" varchar(255) not null,
        "external_id" text not null,
        "number" text null,
        "status" text not null,
        "attempted" boolean not null,
        "amount_minor" bigint not null,
        "amount_paid_minor" bigint not null,
        "amount_refunded_minor" bigint not null,
        "currency" text not null,
        "period_start" timestamptz not null,
        "period_end" timestamptz not null,
        "card" jsonb null,
        "paid_at" timestamptz null,
        "provider_state_at" timestamptz not null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "plan_invoices" add constraint "plan_invoices_external_id_unique" unique ("external_id")',
    );
    this.addSql('create index "plan_invoices_plan_id_index" on "plan_invoices" ("plan_id")');
    this.addSql(
      'alter table "plan_invoices" add constraint "plan_invoices_plan_id_foreign" foreign key ("plan_id") references "plan_subscriptions" ("id")',
    );
  }
}
