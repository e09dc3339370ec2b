import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What an invoice is found by when its number is searched. */
export class InvoiceNumbers extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(
      'create index if not exists "invoices_user_id_environment_number_index" on "invoices" ("user_id", "environment", "number")',
    );
  }
}
