import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** How a payment's gateway was chosen, and which payment took its place at another one. */
export class RoutedPayments extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table payments add column routing jsonb, add column replaced_by text collate "C"');
  }
}
