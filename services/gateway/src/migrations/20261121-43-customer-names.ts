import { Migration } from '@mikro-orm/migrations';

/** Names are found by what spans their words too, upper and lower case alike also beyond ASCII. */
export class CustomerNames extends Migration {
  override up(): void {
    this.addSql('drop index "customers_name_index"');
    this.addSql(
      `create index "customers_name_index" on "customers" using gin (replace(lower("name" collate "und-x-icu"), ' ', '0') gin_trgm_ops)`,
    );
  }
}
