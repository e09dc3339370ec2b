import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What of a payment's fee came back with a refund. */
export class ReturnedFees extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table refunds add column fee_returned_minor bigint');
  }
}
