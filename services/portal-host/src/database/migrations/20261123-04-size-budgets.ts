import { Migration } from '@mikro-orm/migrations';

/** What releases of a unit may load immediately, where it is not the default. */
export class SizeBudgets extends Migration {
  override up(): void {
    this.addSql(`
      create table "portal"."size_budgets" (
        "unit" text not null primary key,
        "size_at_once" int not null,
        "set_at" timestamptz not null,
        "set_by" text not null
      )`);
  }
}
