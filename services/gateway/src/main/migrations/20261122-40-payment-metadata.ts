import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What payments are found by when a merchant's server filters by its own pairs. */
export class PaymentMetadata extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`
      create index "payments_metadata_index" on "payments"
      using gin ("user_id", "environment", "metadata" jsonb_path_ops) where "metadata" <> '{}'`);
  }
}
