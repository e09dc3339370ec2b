import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What a gateway's statement tells of an invoice: its fee, and from which day the rest is at hand. */
export class InvoiceSettlement extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table invoices add column settlement jsonb');
  }
}
