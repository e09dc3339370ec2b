import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** The provider's ids of payments are unique within a configuration; a payment that has none yet costs no entry. */
export class ExternalIds extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(
      'create unique index if not exists "payments_external_id_index" on "payments" ("external_id", "config_id") where "external_id" is not null',
    );
    this.addSql('alter table "payments" drop constraint "payments_external_id_unique"');
  }
}
