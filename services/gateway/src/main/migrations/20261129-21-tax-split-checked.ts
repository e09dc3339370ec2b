import { Migration } from '@mikro-orm/migrations';

/** Checks the rule of the forecast's accounts for rows from before it, beside the work. */
export class TaxSplitChecked extends Migration {
  override up(): void {
    this.addSql('alter table ledger_postings validate constraint ledger_postings_forecast_sums_to_zero');
  }
}
