import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What a gateway charges for a dispute. */
export class DisputeFees extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table disputes add column fee_minor bigint');
  }
}
