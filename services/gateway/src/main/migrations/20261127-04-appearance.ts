import { Migration } from '@mikro-orm/migrations';

/** How merchants show themselves to those who pay them. */
export class Appearance extends Migration {
  override up(): void {
    this.addSql(`create table merchant_appearances (
      user_id text not null,
      shop_name text,
      cnpj text,
      color text,
      logo bytea,
      logo_type text,
      logo_hash text,
      updated_at timestamptz not null,
      constraint merchant_appearances_pkey primary key (user_id)
    )`);
    this.addSql('create index merchant_appearances_logo_hash_index on merchant_appearances (logo_hash)');
  }
}
