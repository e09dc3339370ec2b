import { Migration } from '@mikro-orm/migrations';

/** What spans two words of a name or an e-mail is found through the index too. */
export class CustomerSearch extends Migration {
  override up(): void {
    this.addSql('drop index "customers_search_index"');
    this.addSql(`
      create index "customers_search_index" on "customers" using gin (replace(lower(
        (coalesce("name", '') || chr(10) || coalesce("email", '')) collate "und-x-icu"), ' ', '0') gin_trgm_ops)`);
  }
}
