import { Migration } from '@mikro-orm/migrations';

/**
 * The provider's ids of payments are unique within a configuration; a payment that has none yet costs no entry. One that
 * was built by hand and is not valid would guard nothing.
 */
export class ExternalIds extends Migration {
  override up(): void {
    this.addSql(`do $$ begin
      if exists (select from pg_index join pg_class on pg_class.oid = indexrelid
          where relname = 'payments_external_id_index' and not indisvalid) then
        raise exception 'payments_external_id_index is not valid: drop it, and build it again';
      end if;
    end $$`);
    this.addSql(
      'create unique index if not exists "payments_external_id_index" on "payments" ("external_id", "config_id") where "external_id" is not null',
    );
  }
}
