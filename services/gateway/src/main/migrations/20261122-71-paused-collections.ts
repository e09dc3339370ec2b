import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Whether the provider collects what a subscription is invoiced. */
export class PausedCollections extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(
      'alter table "subscriptions" add column "collection_paused" boolean not null default false, add column "collection_resumes_at" timestamptz null',
    );
  }
}
