import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** When and from where a key pair was last used. Without an index, so that noting it touches the row alone. */
export class KeyUse extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(
      'alter table "applications" add column "last_used_at" timestamptz null, add column "last_used_from" text null',
    );
  }
}
