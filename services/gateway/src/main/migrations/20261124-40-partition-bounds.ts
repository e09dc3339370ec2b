import { Migration } from '@mikro-orm/migrations';
import { periodStart } from '../../platform/database/partitions.ts';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';
import { type IdPrefix, idFloor, isId, timeOfId } from '../../platform/ids.ts';

/** Tables that are partitioned by the time of their ids, with the length of a period. */
export const tablesToPartition: readonly { table: string; prefix: IdPrefix; periodDays: number }[] = [
  { table: 'events', prefix: 'evt', periodDays: 14 },
  { table: 'provider_event_outcomes', prefix: 'evt', periodDays: 14 },
  { table: 'provider_calls', prefix: 'pcl', periodDays: 7 },
  { table: 'api_requests', prefix: 'req', periodDays: 7 },
];

/** Until the next two migrations are through, the old table has to take all that is written. */
const roomMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Says up to which id each table becomes the first partition: far enough ahead where it has rows. The constraint is not
 * checked against them yet, so that the lock is short.
 */
export class PartitionBounds extends Migration {
  override async up(): Promise<void> {
    await this.execute(shortLockTimeout);
    for (const { table, prefix, periodDays } of tablesToPartition) {
      const [row] = await this.execute(`select max(id) as last from ${table}`);
      const last: unknown = row?.last;
      let fromMs = Date.now();
      if (typeof last === 'string') {
        const lastMs = isId(prefix, last) ? timeOfId(prefix, last).getTime() : 0;
        fromMs = Math.max(fromMs, lastMs) + roomMs;
      }
      const bound = idFloor(prefix, periodStart(periodDays, fromMs));
      await this.execute(
        `alter table ${table} add constraint ${table}_past_check check (id < '${bound}') not valid`,
      );
    }
  }
}
