import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Accounts that run the portal. */
export class Operators extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table "users" add column "operator" boolean not null default false');
  }
}
