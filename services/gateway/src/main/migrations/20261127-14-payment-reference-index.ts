import { Migration } from '@mikro-orm/migrations';

/** Payments by the merchant's own name, of those that have one. */
export class PaymentReferenceIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently "payments_reference_index"
      on "payments" ("user_id", "environment", "reference", "id") where "reference" is not null`);
  }
}
