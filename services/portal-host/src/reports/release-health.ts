import type { MikroORM } from '@mikro-orm/postgresql';
import type { ReleaseHealth } from '@trilho/contracts/portal-report';
import { quantile } from './load-buckets.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type FailureRow = { remote: string; version: string | null; kind: string; count: number };
type SessionRow = { remote: string; version: string | null; sessions: number };
type LoadRow = { remote: string; version: string; bucket: number; count: number };

/** Reads what pages reported in the last 24 hours, by remote and version. */
export async function readReleaseHealth(orm: MikroORM, now: Date): Promise<ReleaseHealth[]> {
  const since = new Date(now.getTime() - dayMs);
  const em = orm.em.fork();
  const failures = await em.execute<FailureRow[]>(
    `select "remote", "version", "kind", count(*)::int as "count"
     from "portal"."failure_reports" where "at" >= ? group by 1, 2, 3 order by 1, 2, 3`,
    [since],
  );
  const sessions = await em.execute<SessionRow[]>(
    `select "remote", "version", count(distinct "session")::int as "sessions"
     from "portal"."failure_reports" where "at" >= ? group by 1, 2`,
    [since],
  );
  const loads = await em.execute<LoadRow[]>(
    `select "remote", "version", "bucket_ms" as "bucket", sum("count")::int as "count"
     from "portal"."load_times" where "hour" >= ? group by 1, 2, 3`,
    [new Date(Math.floor(since.getTime() / hourMs) * hourMs)],
  );

  const isOf = (a: { remote: string; version: string | null }) => (b: typeof a) =>
    a.remote === b.remote && a.version === b.version;
  const releases = new Map(
    [...failures, ...loads].map(({ remote, version }) => [`${remote} ${version}`, { remote, version }]),
  );
  return [...releases]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, release]) => {
      const counts = new Map(loads.filter(isOf(release)).map(({ bucket, count }) => [bucket, count]));
      return {
        ...release,
        failures: Object.fromEntries(failures.filter(isOf(release)).map(({ kind, count }) => [kind, count])),
        failedSessions: sessions.find(isOf(release))?.sessions ?? 0,
        loads: [...counts.values()].reduce((sum, count) => sum + count, 0),
        p50Ms: quantile(counts, 0.5) ?? null,
        p95Ms: quantile(counts, 0.95) ?? null,
      };
    });
}
