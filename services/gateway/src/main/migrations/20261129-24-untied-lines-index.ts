import { Migration } from '@mikro-orm/migrations';

/** Lines of a book that no payout has, among all that payouts had before. */
export class UntiedLinesIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently "settlement_lines_untied_index" on "settlement_lines"
      ("book", "booked_at") where "payout_external_id" is null and "statement" = 'balance' and "kind" <> 'payout'`);
  }
}
