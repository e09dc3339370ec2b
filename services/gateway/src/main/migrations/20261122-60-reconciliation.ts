import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Comparisons of the providers' books with ours, and the refunds of a span. */
export class Reconciliation extends Migration {
  override up(): void {
    this.addSql(`
      create table "reconciliation_runs" (
        "id" varchar(255) collate "C" not null,
        "trigger" text not null,
        "span_from" timestamptz not null,
        "span_to" timestamptz not null,
        "status" text not null,
        "summary" jsonb null,
        "started_at" timestamptz not null,
        "finished_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(`
      create table "reconciliation_accounts" (
        "run_id" varchar(255) collate "C" not null,
        "config_id" text not null,
        "user_id" text not null,
        "environment" text not null,
        "status" text not null,
        "step" text not null,
        "key_revision" int not null,
        "cursor" text null,
        "attempts" int not null,
        "available_at" timestamptz not null,
        "failure" text null,
        "payments_here" int not null,
        "payments_there" int not null,
        "payments_not_ours" int not null,
        "refunds_here" int not null,
        "refunds_there" int not null,
        "refunds_not_ours" int not null,
        "unverified" int not null,
        primary key ("run_id", "config_id")
      )`);
    this.addSql(`
      create table "reconciliation_differences" (
        "run_id" varchar(255) collate "C" not null,
        "config_id" text not null,
        "kind" text not null,
        "subject" text not null,
        "user_id" text not null,
        "environment" text not null,
        "key_revision" int not null,
        "payment_id" text null,
        "refund_id" text null,
        "external_id" text null,
        "here" jsonb null,
        "there" jsonb null,
        "found_at" timestamptz not null,
        "confirmed_at" timestamptz null,
        "handed_over" boolean not null,
        primary key ("run_id", "config_id", "kind", "subject")
      )`);
    for (const table of ['reconciliation_accounts', 'reconciliation_differences']) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_run_id_foreign" foreign key ("run_id") references "reconciliation_runs" ("id") on delete cascade`,
      );
    }
    // Unlogged: lost in a crash, the run asks for each row of ours that it would have met.
    this.addSql(`
      create unlogged table "reconciliation_sightings" (
        "run_id" text not null,
        "config_id" text not null,
        "kind" text not null,
        "external_id" text not null,
        "own_id" text null,
        "key_revision" int not null,
        primary key ("run_id", "config_id", "kind", "external_id")
      )`);
    this.addSql(shortLockTimeout);
    this.addSql(
      'create index "refunds_user_id_environment_created_at_index" on "refunds" ("user_id", "environment", "created_at")',
    );
  }
}
