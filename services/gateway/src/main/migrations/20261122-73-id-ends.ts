import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What the last characters of an id are found by: people read ids from their end. */
export class IdEnds extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    for (const table of ['payments', 'customers', 'subscriptions', 'invoices']) {
      this.addSql(
        `create index if not exists "${table}_id_end_index" on "${table}" (reverse("id") text_pattern_ops)`,
      );
    }
  }
}
