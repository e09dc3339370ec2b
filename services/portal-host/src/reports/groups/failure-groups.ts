import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { FailureGroup, FailureReport } from '@trilho/contracts/portal-report';
import { StoredFailureGroup, StoredGroupRelease } from '../../database/failure-group.entity.ts';
import { fingerprintOf, unitOfFrame } from './fingerprint.ts';
import type { SourceMaps } from './source-maps.ts';

/** A failure of a release in a page that was given this release. */
export type GroupedFailure = Omit<FailureReport, 'type' | 'version'> & {
  version: string;
  shell: string;
  at: Date;
};

/** Causes that are kept of a remote: a stack can be made up, so that there is no end to them. */
const mostGroups = 200;
/** Causes that are listed of a remote. */
const listed = 50;

type Locate = Pick<SourceMaps, 'locate'>;
type Counted = GroupedFailure & { fingerprint: string; firstAt: Date; count: number };

/** Only files of the release in question, and of the page's shell, say something of it. */
export function ownFrames({ remote, version, shell, stack = [] }: GroupedFailure): string[] {
  const own = [`${remote}/${version}/`, `shell/${shell}/`];
  return stack.filter((frame) => own.some((start) => frame.startsWith(start)));
}

/** Counts failures by their cause and release. */
export async function countByCause(failures: readonly GroupedFailure[], maps: Locate): Promise<Counted[]> {
  const counted = new Map<string, Counted>();
  for (const failure of failures) {
    const stack = ownFrames(failure);
    const frames = await Promise.all(stack.map((frame) => maps.locate(frame)));
    const fingerprint = fingerprintOf(failure, frames);
    const key = `${fingerprint} ${failure.version}`;
    const { firstAt = failure.at, count = 0 } = counted.get(key) ?? {};
    counted.set(key, { ...failure, stack, fingerprint, firstAt, count: count + 1 });
  }
  return [...counted.values()];
}

/** Adds failures to what is kept of their causes. One more cause of a remote than are kept is left out. */
export async function addToGroups(tx: EntityManager, failures: readonly Counted[]): Promise<void> {
  // In one order on all hosts, so that none waits for a row of another in a circle.
  for (const failure of failures.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))) {
    const { fingerprint, remote, kind, error = null, subject = null, stack = [], calls = [], at } = failure;
    const [kept] = await tx.execute<unknown[]>(
      `insert into "portal"."failure_groups" as "kept"
         ("fingerprint", "remote", "kind", "error", "subject", "stack", "calls", "last_at")
       select ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?::timestamptz
       where exists (select from "portal"."failure_groups" where "fingerprint" = ?)
         or (select count(*) from "portal"."failure_groups" where "remote" = ?) < ?
       on conflict ("fingerprint") do update set "stack" = excluded."stack", "calls" = excluded."calls",
         "last_at" = greatest("kept"."last_at", excluded."last_at")
       returning "fingerprint"`,
      [
        ...[fingerprint, remote, kind, error, subject, JSON.stringify(stack), JSON.stringify(calls), at],
        ...[fingerprint, remote, mostGroups],
      ],
    );
    if (!kept) continue;
    await tx.execute(
      `insert into "portal"."failure_group_releases" as "kept"
         ("fingerprint", "version", "first_at", "last_at", "count") values (?, ?, ?, ?, ?)
       on conflict ("fingerprint", "version") do update set
         "first_at" = least("kept"."first_at", excluded."first_at"),
         "last_at" = greatest("kept"."last_at", excluded."last_at"),
         "count" = "kept"."count" + excluded."count"`,
      [fingerprint, failure.version, failure.firstAt, at, failure.count],
    );
  }
}

const keyOf = ({ fingerprint, version }: Counted): string => `${fingerprint} ${version}`;

/** What failed in a remote in the last 30 days, by cause, the newest first; stacks as its source maps read them. */
export async function readFailureGroups(
  orm: MikroORM,
  maps: Locate,
  remote: string,
): Promise<FailureGroup[]> {
  const em = orm.em.fork();
  const groups = await em.find(
    StoredFailureGroup,
    { remote },
    { orderBy: { lastAt: 'desc', fingerprint: 'asc' }, limit: listed },
  );
  const rows = await em.find(
    StoredGroupRelease,
    { fingerprint: groups.map(({ fingerprint }) => fingerprint) },
    { orderBy: { lastAt: 'desc', version: 'asc' } },
  );
  return Promise.all(
    groups.map(async ({ fingerprint, kind, error, subject, stack, calls, lastAt }) => {
      const releases = rows.filter((row) => row.fingerprint === fingerprint);
      const firstAt = Math.min(lastAt.getTime(), ...releases.map((row) => row.firstAt.getTime()));
      const frames = await Promise.all(stack.map((frame) => maps.locate(frame)));
      return {
        fingerprint,
        kind,
        error: error ?? null,
        subject: subject ?? null,
        count: releases.reduce((sum, row) => sum + row.count, 0),
        firstAt: new Date(firstAt).toISOString(),
        lastAt: lastAt.toISOString(),
        releases: releases.map((row) => ({
          version: row.version,
          firstAt: row.firstAt.toISOString(),
          lastAt: row.lastAt.toISOString(),
          count: row.count,
        })),
        stack: frames.map(({ at, source }) => ({
          at,
          unit: unitOfFrame(at),
          source: source ? `${source.file}:${source.line}:${source.column}` : null,
        })),
        calls,
      };
    }),
  );
}
