import { Migration } from '@mikro-orm/migrations';

/** What may be split of open receivables by day, of those of which something is forecast. */
export class ReceivableTaxesIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently "receivables_taxes_index" on "receivables"
      ("book", "due_on") include ("method", "expected_taxes") where "status" = 'open' and "expected_taxes" is not null`);
  }
}
