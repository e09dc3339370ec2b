import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What the portal finds payments by. A payment that succeeds at once writes to the first two only. */
export class PaymentLists extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`
      create index "payments_customer_index" on "payments" ("customer_id", "id")
      where "customer_id" is not null`);
    this.addSql(
      'create index "payments_email_index" on "payments" ("user_id", "environment", lower("customer_email") text_pattern_ops)',
    );
    this.addSql(`
      create index "payments_status_index" on "payments" ("user_id", "environment", "status", "id")
      where "status" not in ('succeeded', 'unknown')`);
    this.addSql(`
      create index "payments_refunded_index" on "payments" ("user_id", "environment", "id")
      where "amount_refunded_minor" > 0`);
  }
}
