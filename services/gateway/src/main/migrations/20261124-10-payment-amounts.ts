import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What payments are found by when the screen filters by an amount, in the order of the list. */
export class PaymentAmounts extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(
      'create index "payments_amount_index" on "payments" ("user_id", "environment", "amount_minor", "id")',
    );
  }
}
