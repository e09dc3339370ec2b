import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/**
 * Each payment remembers what happened to it; refunds that are looked after take turns. All that needs `payments` for itself is
 * here, and done at once however many rows there are.
 */
export class PaymentJournal extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`alter table "payments" add column "journal" jsonb not null default '[]'`);
    // As the ids of customers are: without it no join of the two has an index.
    this.addSql('alter table "payments" alter column "customer_id" type text collate "C"');
    this.addSql('alter table "refunds" add column "checked_at" timestamptz null');
  }
}
