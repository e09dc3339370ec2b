import { Migration } from '@mikro-orm/migrations';

/** Lines that are still to be compared, by the shard of their book: the first of each, and the next ones of it. */
export class WaitingLinesIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // One whose making was broken off is there, and of no use.
    this.addSql('drop index concurrently if exists "settlement_lines_waiting_index"');
    this.addSql(`create index concurrently "settlement_lines_waiting_index" on "settlement_lines"
      (("book" % 16), "id") where "compared_at" is null`);
  }
}
