import { Migration } from '@mikro-orm/migrations';
import { partitionSchema, pastOf, restOf } from '../../platform/database/partitions.ts';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';
import { tablesToPartition } from './20261124-40-partition-bounds.ts';

/**
 * The tables become the first partitions of tables by the same names, which take their indexes over. Nothing is copied or
 * scanned.
 */
export class Partitions extends Migration {
  override async up(): Promise<void> {
    await this.execute(shortLockTimeout);
    await this.execute(`create schema if not exists ${partitionSchema}`);
    for (const { table } of tablesToPartition) await this.#partition(table);
    await this.execute(`alter sequence ${partitionSchema}.events_position_seq owned by none`);
    await this.execute(`alter sequence ${partitionSchema}.events_position_seq set schema public`);
    await this.execute('alter sequence public.events_position_seq owned by public.events.position');
  }

  async #partition(table: string): Promise<void> {
    const past = pastOf(table);
    const [check] = await this.execute(
      `select substring(pg_get_constraintdef(oid) from '''([^'']+)''') as bound from pg_constraint
       where conname = ? and conrelid = ?::regclass`,
      [`${table}_past_check`, `public.${table}`],
    );
    const indexes = await this.execute(
      `select indexdef as definition from pg_indexes
       where schemaname = 'public' and tablename = ? and indexname <> ?`,
      [table, `${table}_pkey`],
    );
    await this.execute(`alter table public.${table} set schema ${partitionSchema}`);
    await this.execute(`alter table ${partitionSchema}.${table} rename to ${table}_past`);
    await this.execute(
      `create table public.${table} (like ${past} including defaults including storage including compression)
       partition by range (id)`,
    );
    await this.execute(`alter table public.${table} add constraint ${table}_pkey primary key (id)`);
    for (const { definition } of indexes) await this.execute(definition);
    await this.execute(
      `alter table public.${table} attach partition ${past} for values from (minvalue) to ('${check?.bound}')`,
    );
    await this.execute(`alter table ${past} drop constraint ${table}_past_check`);
    await this.execute(`create table ${restOf(table)} partition of public.${table} default`);
  }
}
