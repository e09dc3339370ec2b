import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What gateways and banks say of the money: statements and their lines, payouts, how they differ from our books, months. */
export class Settlements extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`alter table gateway_terms add column anticipates jsonb not null default '[]'::jsonb`);
    this.addSql(`insert into ledger_progress (name, xact, id) values ('settlements', '0', '')`);
    this.addSql(`create table settlement_files (
      id varchar(255) collate "C" not null,
      user_id text not null,
      environment text not null,
      gateway text not null,
      sha256 text not null,
      name text not null,
      source text not null,
      bytes integer not null,
      status text not null,
      problem text,
      lines_read integer not null,
      lines_new integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint settlement_files_pkey primary key (id),
      constraint settlement_files_user_id_environment_gateway_sha256_unique
        unique (user_id, environment, gateway, sha256)
    )`);
    this.addSql(
      'create index settlement_files_user_id_environment_id_index on settlement_files (user_id, environment, id)',
    );
    this.addSql(
      `create index settlement_files_unread_index on settlement_files (id) where "status" = 'reading'`,
    );
    this.addSql(`create table settlement_file_parts (
      file_id text collate "C" not null,
      n integer not null,
      bytes bytea not null,
      constraint settlement_file_parts_pkey primary key (file_id, n)
    )`);
    this.addSql(`create table settlement_lines (
      book integer not null,
      key text collate "C" not null,
      nth integer not null,
      id text collate "C" not null,
      file_id text collate "C",
      statement text not null,
      kind text not null,
      source_external_id text collate "C",
      detail_external_id text collate "C",
      own_id text collate "C",
      payment_id text collate "C",
      payout_external_id text collate "C",
      gross bigint not null,
      fee bigint not null,
      net bigint not null,
      booked_at timestamptz not null,
      day date not null,
      available_on date,
      finding text,
      compared_at timestamptz,
      created_at timestamptz not null,
      constraint settlement_lines_pkey primary key (book, key, nth),
      constraint settlement_lines_id_unique unique (id)
    )`);
    this.addSql(`create index settlement_lines_payment_index on settlement_lines (payment_id, id)
      where "payment_id" is not null`);
    this.addSql('create index settlement_lines_source_index on settlement_lines (book, source_external_id)');
    this.addSql(`create index settlement_lines_payout_index on settlement_lines (book, payout_external_id, id)
      where "payout_external_id" is not null`);
    this.addSql(
      'create index settlement_lines_new_index on settlement_lines (id) where "compared_at" is null',
    );
    this.addSql(`create table settlement_progress (
      user_id text not null,
      environment text not null,
      gateway text not null,
      complete_from date,
      complete_to date,
      overdue_to date,
      read_until timestamptz not null,
      report_id text,
      next_at timestamptz not null,
      failures integer not null,
      problem text,
      lease_until timestamptz,
      updated_at timestamptz not null,
      constraint settlement_progress_pkey primary key (user_id, environment, gateway)
    )`);
    this.addSql('create index settlement_progress_due_index on settlement_progress (next_at)');
    this.addSql(`create table payouts (
      id varchar(255) collate "C" not null,
      user_id text not null,
      environment text not null,
      gateway text not null,
      external_id text collate "C" not null,
      currency text not null,
      amount bigint not null,
      status text not null,
      lines_count integer,
      lines_gross bigint,
      lines_fee bigint,
      lines_net bigint,
      match text not null,
      bank_amount bigint,
      arrives_on date,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint payouts_pkey primary key (id),
      constraint payouts_user_id_environment_gateway_external_id_unique
        unique (user_id, environment, gateway, external_id)
    )`);
    this.addSql('create index payouts_user_id_environment_id_index on payouts (user_id, environment, id)');
    this.addSql(`create table settlement_differences (
      id varchar(255) collate "C" not null,
      user_id text not null,
      environment text not null,
      gateway text not null,
      book integer not null,
      key text collate "C" not null,
      kind text not null,
      status text not null,
      currency text not null,
      expected bigint,
      told bigint,
      amount bigint not null,
      payment_id text collate "C",
      payout_id text collate "C",
      line_id text collate "C",
      external_id text,
      day date not null,
      owner text,
      explanation text,
      account text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint settlement_differences_pkey primary key (id),
      constraint settlement_differences_book_key_unique unique (book, key)
    )`);
    this.addSql(`create index settlement_differences_user_id_environment_status_id_index
      on settlement_differences (user_id, environment, status, id)`);
    this.addSql(
      'create index settlement_differences_user_id_environment_id_index on settlement_differences (user_id, environment, id)',
    );
    this.addSql(`create index settlement_differences_payment_index on settlement_differences (payment_id, id)
      where "payment_id" is not null`);
    this.addSql(`create index settlement_differences_payout_index on settlement_differences (payout_id, id)
      where "payout_id" is not null`);
    this.addSql(`create index settlement_differences_line_index on settlement_differences (line_id, id)
      where "line_id" is not null`);
    this.addSql(`create index settlement_differences_unknown_index on settlement_differences (day)
      where "status" = 'open' and "kind" in ('unknown_line', 'missing_here')`);
    this.addSql(`create table bank_credits (
      id varchar(255) collate "C" not null,
      user_id text not null,
      environment text not null,
      key text not null,
      currency text not null,
      amount bigint not null,
      day date not null,
      memo text not null,
      payout_id text collate "C",
      created_at timestamptz not null,
      constraint bank_credits_pkey primary key (id),
      constraint bank_credits_user_id_environment_key_unique unique (user_id, environment, key)
    )`);
    this.addSql(`create index bank_credits_unmatched_index on bank_credits (user_id, environment, day)
      where "payout_id" is null`);
    this.addSql(`create index bank_credits_payout_index on bank_credits (payout_id)
      where "payout_id" is not null`);
    this.addSql(`create table month_closings (
      user_id text not null,
      environment text not null,
      month text not null,
      balances jsonb not null,
      movements jsonb not null,
      open_differences integer not null,
      unexplained bigint not null,
      closed_by text not null,
      closed_at timestamptz not null,
      constraint month_closings_pkey primary key (user_id, environment, month)
    )`);
  }
}
