import { Migration } from '@mikro-orm/migrations';

/** Leases of checks beside the rows. */
export class CheckLeases extends Migration {
  override up(): void {
    this.addSql(`create unlogged table check_leases (
      row_id text not null,
      until timestamptz not null,
      constraint check_leases_pkey primary key (row_id)
    )`);
  }
}
