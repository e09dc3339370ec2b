import { Migration } from '@mikro-orm/migrations';
import { pastOf, periodStart, restOf } from '../../platform/database/partitions.ts';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';
import { idFloor } from '../../platform/ids.ts';

const periodDays = 91;

const accounts = [
  'receivable',
  'available',
  'in_transit',
  'bank',
  'held',
  'sales',
  'refunds',
  'chargebacks',
  'fees',
  'estimated_fees',
  'installment_costs',
  'anticipation_costs',
  'taxes',
  'surpluses',
  'exchange',
  'yields',
  'differences',
];

const columns = accounts.map((account) => `${account} bigint`).join(',\n      ');
const sum = accounts.map((account) => `coalesce(${account}, 0)`).join(' + ');

/** Accounts that few postings have: of each a page is read without walking through the others. */
const rareAccounts = [
  'held',
  'differences',
  'chargebacks',
  'anticipation_costs',
  'taxes',
  'exchange',
  'yields',
  'bank',
  'in_transit',
  'surpluses',
  'estimated_fees',
];

/** The ledger: postings that sum to zero and are never changed, and where their sums are kept. */
export class Ledger extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`create table ledger_books (
      id serial primary key,
      user_id text not null,
      environment text not null,
      gateway text not null,
      currency text not null,
      constraint ledger_books_user_id_environment_gateway_currency_unique
        unique (user_id, environment, gateway, currency)
    )`);
    this.addSql(`create table ledger_postings (
      id varchar(255) collate "C" not null,
      book integer not null,
      kind text not null,
      object_id text collate "C" not null,
      payment_id text collate "C",
      reverses text collate "C",
      xact xid8 not null default pg_current_xact_id(),
      created_at timestamptz not null,
      occurred_on date,
      ${columns},
      constraint ledger_postings_pkey primary key (book, id),
      constraint ledger_postings_sum_to_zero check (${sum} = 0)
    ) partition by range (id)`);
    const now = idFloor('ltx', periodStart(periodDays, Date.now()));
    const past = pastOf('ledger_postings');
    this.addSql(
      `create table ${past} partition of public.ledger_postings for values from (minvalue) to ('${now}')`,
    );
    this.addSql(`create table ${restOf('ledger_postings')} partition of public.ledger_postings default`);
    this.addSql(`create index ledger_postings_payment_index on ledger_postings (payment_id, id)
      where payment_id is not null`);
    this.addSql(`create index ledger_postings_object_index on ledger_postings (object_id, id)
      where payment_id is null`);
    for (const account of rareAccounts) {
      this.addSql(`create index ledger_postings_${account}_index on ledger_postings (book, id)
        where "${account}" is not null`);
    }
    this.addSql(`create index ledger_postings_kind_index on ledger_postings (book, kind, id)
      where "kind" <> 'payment' and "kind" <> 'release'`);
    // In the order in which transactions end: what is read up to the oldest open one is never added to.
    this.addSql('create index ledger_postings_xact_index on ledger_postings (xact, id)');
    this.addSql(`create function refuse_ledger_change() returns trigger language plpgsql as $$
      begin raise exception 'postings of the ledger are never changed'; end $$`);
    this.addSql(`create trigger refuse_change before update or delete or truncate on ledger_postings
      for each statement execute function refuse_ledger_change()`);
    this.addSql(`create table ledger_snapshots (
      book integer not null,
      low varchar(255) collate "C" not null,
      cut xid8 not null,
      ${columns},
      constraint ledger_snapshots_pkey primary key (book, low)
    )`);
    this.addSql(`create table ledger_days (
      day date not null,
      cut xid8 not null,
      low text collate "C" not null,
      high text collate "C" not null,
      constraint ledger_days_pkey primary key (day)
    )`);
    this.addSql('alter table payments add column settlement jsonb');
  }
}
