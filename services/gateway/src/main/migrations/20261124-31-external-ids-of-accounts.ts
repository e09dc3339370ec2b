import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Ids of two accounts may be the same. Apart from the index, which a lock that is not to be had would undo. */
export class ExternalIdsOfAccounts extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table "payments" drop constraint if exists "payments_external_id_unique"');
  }
}
