import { Migration } from '@mikro-orm/migrations';

/** Payment methods by the gateway's own id of their customer. */
export class StoredAccountsIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // One whose making was broken off is there, and of no use.
    this.addSql('drop index concurrently if exists "payment_methods_holder_index"');
    this.addSql(`create index concurrently "payment_methods_holder_index" on "payment_methods"
      ("user_id", "environment", "holder_external_id") where "holder_external_id" is not null`);
  }
}
