import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What was paid twice, or after it was canceled, goes back by itself. */
export class RefundReasons extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table "refunds" add column "reason" text null');
  }
}
