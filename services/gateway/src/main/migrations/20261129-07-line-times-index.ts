import { Migration } from '@mikro-orm/migrations';

/** Lines of a book by when they were booked, which ties them to payouts. */
export class LineTimesIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently "settlement_lines_booked_index"
      on "settlement_lines" ("book", "booked_at")`);
  }
}
