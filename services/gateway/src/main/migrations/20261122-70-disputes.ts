import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Disputes of payments, and what a payment shows of its latest one. */
export class Disputes extends Migration {
  override up(): void {
    this.addSql(`
      create table "disputes" (
        "id" varchar(255) collate "C" not null,
        "user_id" varchar(255) not null,
        "environment" text not null,
        "gateway" text not null,
        "external_id" text not null,
        "metadata" jsonb not null,
        "version" integer not null default 0,
        "provider_state_at" timestamptz not null,
        "deleted_at" timestamptz null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        "payment_id" varchar(255) collate "C" null,
        "invoice_id" varchar(255) collate "C" null,
        "amount_minor" bigint not null,
        "currency" text not null,
        "reason" text not null,
        "status" text not null,
        "evidence_due_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "disputes" add constraint "disputes_user_id_environment_external_id_unique" unique ("user_id", "environment", "external_id")',
    );
    this.addSql(
      'create index "disputes_user_id_environment_id_index" on "disputes" ("user_id", "environment", "id")',
    );
    this.addSql('create index "disputes_payment_index" on "disputes" ("payment_id", "id")');
    this.addSql(shortLockTimeout);
    for (const [column, table] of [
      ['user', 'users'],
      ['payment', 'payments'],
      ['invoice', 'invoices'],
    ]) {
      this.addSql(
        `alter table "disputes" add constraint "disputes_${column}_id_foreign" foreign key ("${column}_id") references "${table}" ("id")`,
      );
    }
    this.addSql(
      'alter table "payments" add column "dispute_id" text null, add column "dispute_status" text null',
    );
  }
}
