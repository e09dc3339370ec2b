import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What a card's statement shows of a payment. */
export class StatementDescriptor extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table payments add column statement_descriptor text');
  }
}
