import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** A payment link may have no gateway: routing rules choose one for each payment. */
export class RoutedLinks extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table payment_links alter column gateway drop not null');
  }
}
