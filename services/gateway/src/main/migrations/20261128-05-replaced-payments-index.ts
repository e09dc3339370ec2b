import { Migration } from '@mikro-orm/migrations';

/** Payments by the one that took their place, of those that have such a one. */
export class ReplacedPaymentsIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently "payments_replaced_by_index"
      on "payments" ("replaced_by") where "replaced_by" is not null`);
  }
}
