import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Names are found by what spans their words too, upper and lower case alike also beyond ASCII. */
export class CustomerNames extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(
      `create index "customers_name_index_new" on "customers" using gin (replace(lower("name" collate "und-x-icu"), ' ', '0') gin_trgm_ops)`,
    );
    // Last: it needs the table for itself, for as long as the rest of the migration takes.
    this.addSql('drop index "customers_name_index"');
    this.addSql('alter index "customers_name_index_new" rename to "customers_name_index"');
  }
}
