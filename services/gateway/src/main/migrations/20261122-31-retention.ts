import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Finds what is past its retention without a scan of the whole table. */
export class Retention extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('create index if not exists "events_created_at_index" on "events" ("created_at")');
    this.addSql('create index "refresh_tokens_expires_at_index" on "refresh_tokens" ("expires_at")');
    this.addSql('create index "password_resets_expires_at_index" on "password_resets" ("expires_at")');
    this.addSql('create index "export_tickets_expires_at_index" on "export_tickets" ("expires_at")');
    this.addSql('create index "copy_drifts_mended_at_index" on "copy_drifts" ("mended_at")');
  }
}
