import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What is to come and when, by which terms, and how far those who read the ledger have come. */
export class Receivables extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    // Apart from the payments: who waits for one of these tables is not to hold all payments up.
    this.addSql('alter table refunds add column fee_returned_minor bigint');
    this.addSql('alter table disputes add column fee_minor bigint');
    this.addSql('alter table ledger_books add column unsummed integer not null default 0');
    this.addSql(`create table ledger_progress (
      name text not null,
      xact xid8 not null,
      id text collate "C" not null,
      constraint ledger_progress_pkey primary key (name)
    )`);
    this.addSql(
      `insert into ledger_progress (name, xact, id) values ('receivables', '0', ''), ('snapshots', '0', '')`,
    );
    this.addSql(`create table ledger_backfills (
      part text not null,
      position text collate "C" not null,
      seen integer not null,
      passes integer not null,
      done_at timestamptz,
      constraint ledger_backfills_pkey primary key (part)
    )`);
    this.addSql(`create table receivables (
      payment_id text collate "C" not null,
      book integer not null,
      installment integer not null,
      installments integer not null,
      method text not null,
      status text not null,
      due_on date not null,
      original_due_on date not null,
      gross bigint not null,
      fee bigint not null,
      net bigint not null,
      estimated boolean not null,
      updated_at timestamptz not null,
      constraint receivables_pkey primary key (payment_id, book, installment)
    )`);
    this.addSql(`create index "receivables_list_index" on "receivables"
      ("book", "status", "method", "due_on", "payment_id", "installment") include ("gross", "fee", "net", "estimated")`);
    this.addSql(`create index receivables_due_index on receivables (due_on) where "status" = 'open'`);
    this.addSql(`create table gateway_terms (
      user_id text not null,
      environment text not null,
      version integer not null,
      terms jsonb not null,
      updated_at timestamptz not null,
      constraint gateway_terms_pkey primary key (user_id, environment)
    )`);
  }
}
