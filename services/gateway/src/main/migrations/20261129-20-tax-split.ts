import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What merchants say of CBS and IBS, and the ledger's two accounts of what may be split. */
export class TaxSplit extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table payments add column fiscal jsonb');
    this.addSql('alter table payment_links add column fiscal jsonb');
    this.addSql('alter table gateway_terms add column forecasts_taxes boolean not null default false');
    this.addSql('alter table receivables add column expected_taxes bigint');
    this.addSql(
      'alter table ledger_snapshots add column expected_taxes bigint, add column taxes_to_split bigint',
    );
    this.addSql(
      'alter table ledger_postings add column expected_taxes bigint, add column taxes_to_split bigint',
    );
  }
}
