import { Migration } from '@mikro-orm/migrations';

/** Lists go by the ids, which sort by time: under the C collation, whatever the database's own is. */
export class Lists extends Migration {
  override up(): void {
    // Both extensions are trusted ones: the owner of the database may create them.
    this.addSql('create extension if not exists pg_trgm');
    this.addSql('create extension if not exists btree_gin');
    this.addSql('alter table "payments" alter column "id" type varchar(255) collate "C"');
    this.addSql('alter table "refunds" alter column "payment_id" type varchar(255) collate "C"');
    this.addSql('drop index "payments_user_id_environment_created_at_id_index"');
    this.addSql(
      'create index "payments_user_id_environment_id_index" on "payments" ("user_id", "environment", "id")',
    );
  }
}
