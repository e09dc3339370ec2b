import { Migration } from '@mikro-orm/migrations';

/** The dashboard sums up what was paid in a period. */
export class MetricsIndexes extends Migration {
  override up(): void {
    this.addSql(
      'create index "invoices_user_id_environment_paid_at_index" on "invoices" ("user_id", "environment", "paid_at")',
    );
  }
}
