import type { MikroORM } from '@mikro-orm/postgresql';
import {
  StoredFailureGroup,
  StoredFailureSight,
  StoredGroupRelease,
} from '../database/failure-group.entity.ts';
import { LoadTime, StoredFailure } from '../database/report.entity.ts';

/** How long reports are kept, in milliseconds. */
const retentionMs = 30 * 24 * 3_600_000;
/** How long is kept from which network a cause was reported, in milliseconds. */
const sightRetentionMs = 7 * 24 * 3_600_000;

/** Deletes the reports that are older than 30 days, and the networks of causes that are older than a week. */
export async function pruneReports(orm: MikroORM, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionMs);
  const em = orm.em.fork();
  await em.nativeDelete(StoredFailure, { at: { $lt: oldest } });
  await em.nativeDelete(LoadTime, { hour: { $lt: oldest } });
  await em.nativeDelete(StoredFailureSight, { at: { $lt: new Date(now.getTime() - sightRetentionMs) } });
  await em.nativeDelete(StoredGroupRelease, { lastAt: { $lt: oldest } });
  await em.nativeDelete(StoredFailureGroup, { lastAt: { $lt: oldest } });
}
