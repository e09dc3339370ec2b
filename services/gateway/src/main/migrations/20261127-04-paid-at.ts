import { Migration } from '@mikro-orm/migrations';

/** When payments of before were paid, where their journal tells. Locks rows alone: the columns are there by now. */
export class PaidAt extends Migration {
  override up(): void {
    this.addSql(`update payments set paid_at = (
        select min((step->>'at')::timestamptz) from jsonb_array_elements(journal) step
        where step->>'kind' = 'state' and step->>'to' = 'succeeded')
      where status = 'succeeded' and paid_at is null and journal @> '[{"kind": "state", "to": "succeeded"}]'`);
  }
}
