import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What the watch over endpoints looks at, and when it told an owner that one is disabled. */
export class WatchedEndpoints extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table "webhook_endpoints" add column "disabled_notice_at" timestamptz null');
    this.addSql(
      `create index "webhook_endpoints_health_index" on "webhook_endpoints" ("id") where "failing_since" is not null or "disabled_reason" = 'gone'::text`,
    );
  }
}
