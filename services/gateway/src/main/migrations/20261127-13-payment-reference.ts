import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** The merchant's own name of a payment. */
export class PaymentReference extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(
      'alter table payments add column reference text, add column reference_shared boolean not null default false',
    );
  }
}
