import { Migration } from '@mikro-orm/migrations';
import { tablesToPartition } from './20261124-40-partition-bounds.ts';

/** Reads the tables once, while they are read and written by others: attaching them needs no scan then. */
export class PartitionChecks extends Migration {
  override up(): void {
    for (const { table } of tablesToPartition) {
      this.addSql(`alter table ${table} validate constraint ${table}_past_check`);
    }
  }
}
