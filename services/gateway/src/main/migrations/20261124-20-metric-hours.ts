import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

interface Counted {
  table: 'payments' | 'invoices';
  /** The time whose hour a row counts in. */
  at: string;
  /** What a figure depends on. */
  columns: string[];
}

const counted: Counted[] = [
  {
    table: 'payments',
    at: 'created_at',
    columns: ['currency', 'status', 'amount_captured_minor', 'decline_code'],
  },
  {
    table: 'invoices',
    at: 'paid_at',
    columns: ['currency', 'status', 'amount_paid_minor', 'deleted_at'],
  },
];

/** Hourly sums of payments and invoices, and marks for the hours that change after they may have been summed up. */
export class MetricHours extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`
      create table "payment_hours" (
        "user_id" varchar(255) not null,
        "environment" text not null,
        "kind" text not null,
        "hour" timestamptz not null,
        "volume" bigint not null,
        "approved" int not null,
        "declined" int not null,
        primary key ("user_id", "environment", "kind", "hour")
      )`);
    this.addSql(`
      create table "decline_hours" (
        "user_id" varchar(255) not null,
        "environment" text not null,
        "hour" timestamptz not null,
        "code" text not null,
        "declined" int not null,
        primary key ("user_id", "environment", "hour", "code")
      )`);
    this.addSql(`
      create table "metric_late_hours" (
        "id" bigserial primary key,
        "user_id" varchar(255) not null,
        "environment" text not null,
        "kind" text not null,
        "hour" timestamptz not null
      )`);
    this.addSql(
      'create index "metric_late_hours_user_id_environment_kind_hour_index" on "metric_late_hours" ("user_id", "environment", "kind", "hour")',
    );
    this.addSql(
      'create table "metric_progress" ("id" int not null, "rolled_until" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "invoices_paid_index" on "invoices" ("paid_at") where "paid_at" is not null');
    for (const one of counted) this.#addTriggers(one);
  }

  #addTriggers({ table, at, columns }: Counted): void {
    const all = ['user_id', 'environment', at, ...columns];
    const of = (row: 'old' | 'new') => all.map((column) => `${row}.${column}`).join(', ');
    const place = (row: 'old' | 'new') => `select ${row}.user_id, ${row}.environment, ${row}.${at} as at`;
    const mark = `mark_late_${table}`;
    // A row's hour may be rolled up once it is so old. A condition of the trigger itself would be parsed by each statement.
    this.addSql(`
      create function ${mark}() returns trigger language plpgsql as $$
      begin
        if least(old.${at}, new.${at}) < clock_timestamp() - interval '10 minutes' then
          if tg_op = 'UPDATE' and (${of('old')}) is not distinct from (${of('new')}) then return null; end if;
          insert into metric_late_hours (user_id, environment, kind, hour)
          select distinct user_id, environment, '${table}', date_trunc('hour', at, 'UTC')
          from (${place('old')} union all ${place('new')}) places where at is not null;
        end if;
        return null;
      end $$`);
    for (const [name, event] of [
      ['added', 'insert'],
      ['changed', `update of ${all.join(', ')}`],
      ['removed', 'delete'],
    ]) {
      this.addSql(
        `create trigger late_${name} after ${event} on ${table} for each row execute function ${mark}()`,
      );
    }
  }
}
