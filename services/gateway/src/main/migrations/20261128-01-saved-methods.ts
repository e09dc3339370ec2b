import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Payments that store their card with the customer, and links that name one. */
export class SavedMethods extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table payments add column save_method boolean not null default false');
    this.addSql('alter table payments add column saved_method_external_id text');
    this.addSql('alter table payment_links add column customer_id text collate "C"');
  }
}
