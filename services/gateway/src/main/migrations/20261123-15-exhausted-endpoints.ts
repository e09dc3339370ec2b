import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** When an endpoint's first delivery ran out of attempts, since its latest success. */
export class ExhaustedEndpoints extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table "webhook_endpoints" add column "exhausted_at" timestamptz null');
  }
}
