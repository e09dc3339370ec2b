import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';
import { partitionSchema, pastOf, periodStart, restOf } from '../../platform/database/partitions.ts';
import { type IdPrefix, idFloor } from '../../platform/ids.ts';

/** What `baseline/` holds, in the order of what refers to what. */
const parts = [
  'accounts',
  'plan',
  'billing',
  'payments',
  'events',
  'providers',
  'reconciliation',
  'figures',
  'operation',
  'triggers',
];

/** Tables that are partitioned by the time of their ids, with the length of a period in days. */
const partitioned: readonly { table: string; prefix: IdPrefix; periodDays: number }[] = [
  { table: 'events', prefix: 'evt', periodDays: 14 },
  { table: 'provider_event_outcomes', prefix: 'evt', periodDays: 14 },
  { table: 'provider_calls', prefix: 'pcl', periodDays: 7 },
  { table: 'api_requests', prefix: 'req', periodDays: 7 },
];

/** The whole schema of the day on which migrations began to be kept. */
export class Baseline extends Migration {
  override async up(): Promise<void> {
    // Both extensions are trusted ones: the owner of the database may create them.
    await this.execute('create extension if not exists pg_trgm');
    await this.execute('create extension if not exists btree_gin');
    for (const part of parts) {
      await this.execute(await readFile(new URL(`baseline/${part}.sql`, import.meta.url), 'utf8'));
    }
    await this.execute(`create schema if not exists ${partitionSchema}`);
    for (const { table, prefix, periodDays } of partitioned) {
      const now = idFloor(prefix, periodStart(periodDays, Date.now()));
      await this.execute(
        `create table ${pastOf(table)} partition of public.${table} for values from (minvalue) to ('${now}')`,
      );
      await this.execute(`create table ${restOf(table)} partition of public.${table} default`);
    }
  }
}
