import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Payments that are captured in several steps, and authorisations that are raised. */
export class CapturesInParts extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table payments add column multicapture text');
    this.addSql('alter table payments add column incremental_authorization text');
    this.addSql('alter table payments add column captures jsonb');
  }
}
