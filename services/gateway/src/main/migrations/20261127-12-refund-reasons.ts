import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What merchants say of a refund. `reason` goes on telling those that were made by themselves. */
export class RefundReasons extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(
      `alter table refunds add column asked_reason text, add column metadata jsonb not null default '{}'`,
    );
  }
}
