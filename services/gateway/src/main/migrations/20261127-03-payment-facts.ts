import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** When a payment was paid, and by which id banks know a Pix. */
export class PaymentFacts extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table payments add column paid_at timestamptz, add column end_to_end_id text');
  }
}
