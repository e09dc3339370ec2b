import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** The webhook at a merchant's account that a rolled one replaces, while both sign. */
export class RolledWebhooks extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`alter table "payment_configs"
      add column "previous_webhook_external_id" text null,
      add column "previous_webhook_secret_sealed" text null,
      add column "previous_webhook_until" timestamptz null`);
  }
}
