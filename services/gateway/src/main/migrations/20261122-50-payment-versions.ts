import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/**
 * States are ordered by a version of the row instead of by clocks, and each row that waits for something has a time of its
 * next check, which nothing but the reconciler moves.
 */
export class PaymentVersions extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    for (const [table, open] of [
      ['payments', `'succeeded', 'canceled', 'failed'`],
      ['refunds', `'succeeded', 'failed'`],
    ]) {
      this.addSql(`alter table "${table}" add column "version" integer not null default 0`);
      this.addSql(`alter table "${table}" add column "next_check_at" timestamptz null`);
      this.addSql(`alter table "${table}" rename column "attempted_at" to "in_doubt_until"`);
      this.addSql(`alter table "${table}" drop column "checked_at"`);
      this.addSql(`drop index "${table}_unresolved_index"`);
      this.addSql(
        `update "${table}" set "next_check_at" = now(), "in_doubt_until" = "in_doubt_until" + interval '2 minutes'
         where "status" not in (${open})`,
      );
      this.addSql(
        `create index "${table}_due_index" on "${table}" ("next_check_at") where "next_check_at" is not null`,
      );
    }
    for (const table of [
      ...['customers', 'payment_methods', 'products', 'prices', 'subscriptions', 'invoices'],
      ...['plan_subscriptions', 'plan_invoices'],
    ]) {
      this.addSql(`alter table "${table}" add column "version" integer not null default 0`);
    }
  }
}
