import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Payment methods that are no cards: accounts of payers, shown by their e-mail. */
export class StoredAccounts extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table payment_methods add column email text');
    this.addSql('alter table payment_methods add column holder_external_id text');
  }
}
