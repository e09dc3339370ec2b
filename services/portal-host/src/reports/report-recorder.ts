import type { MikroORM } from '@mikro-orm/postgresql';
import type { FailureReport, PageReports } from '@trilho/contracts/portal-report';
import { StoredRelease } from '../database/release.entity.ts';
import { StoredFailure } from '../database/report.entity.ts';
import { addOutcomes, type SessionOutcome } from '../suspension/session-outcomes.ts';
import { countByCause, type GroupedFailure, type LocateReported } from './groups/count-by-cause.ts';
import { keepCauses } from './groups/keep-causes.ts';
import { bucketOf } from './load-buckets.ts';
import type { ProvenPage } from './page-proof.ts';
import { pruneReports } from './prune-reports.ts';
import { createReportLimit } from './report-limit.ts';

/** How often what waits is written, in milliseconds. */
const writeMs = 5000;
/** How often old reports are deleted, in milliseconds. */
const pruneMs = 3_600_000;
/** Reports that wait at most: further ones are dropped until these are written. */
const mostWaiting = 5000;
/** The same of failures whose cause is looked for: each may need ten places of the source. */
const mostStacks = 500;
/** Failures of a network in a minute whose cause is looked for. */
const stacksPerNetwork = 20;
const hourMs = 3_600_000;

export type ReportRecorder = {
  /**
   * Takes the reports of a page. Never waits for the database. What a page proves that it was given counts towards a
   * suspension; everything else is only shown.
   */
  add(message: PageReports, page?: ProvenPage): void;
  /** Writes what waits. What cannot be written waits for the next time. */
  flush(): Promise<void>;
  /** Writes what waits, and ends. */
  close(): Promise<void>;
};

export type RecorderOptions = {
  orm: MikroORM;
  onError(error: unknown): void;
  /** Says where in the source something was thrown. */
  maps: LocateReported;
  now?: () => Date;
};

type Failure = Omit<FailureReport, 'type' | 'subject' | 'stack' | 'calls'> & {
  at: Date;
  shell: string;
  session: string;
};
type Outcome = Pick<SessionOutcome, 'failedAt' | 'loadedAt' | 'loadMs'>;
type Loads = { hour: Date; remote: string; version: string; bucketMs: number; count: number };

/** Keeps what pages report, in batches off the path of their requests. Releases that nobody published are left out. */
export function createReportRecorder(options: RecorderOptions): ReportRecorder {
  const { orm, onError, maps, now = () => new Date() } = options;
  let failures: Failure[] = [];
  let grouped: GroupedFailure[] = [];
  let loads = new Map<string, Loads>();
  let outcomes = new Map<string, SessionOutcome>();
  let writing: Promise<void> = Promise.resolve();
  let writingCauses: Promise<void> = Promise.resolve();
  const stacks = createReportLimit(stacksPerNetwork, () => now().getTime());

  const addLoads = (item: Loads) => {
    const key = `${item.hour.getTime()} ${item.remote} ${item.version} ${item.bucketMs}`;
    const known = loads.get(key);
    if (known) known.count += item.count;
    else if (loads.size < mostWaiting) loads.set(key, { ...item });
  };

  const addOutcome = (item: SessionOutcome) => {
    const key = `${item.remote} ${item.version} ${item.session}`;
    const known = outcomes.get(key);
    if (known || outcomes.size < mostWaiting) outcomes.set(key, { ...known, ...item });
  };

  const write = async () => {
    const batch = { failures, loads: [...loads.values()], outcomes: [...outcomes.values()] };
    if (batch.failures.length + batch.loads.length === 0) return;
    failures = [];
    loads = new Map();
    outcomes = new Map();
    try {
      await writeReports(orm, batch);
    } catch (error) {
      onError(error);
      failures = [...batch.failures, ...failures].slice(0, mostWaiting);
      for (const item of batch.loads) addLoads(item);
      const newer = [...outcomes.values()];
      for (const item of [...batch.outcomes, ...newer]) addOutcome(item);
    }
  };
  /** Apart from the rest, which does not wait for source maps. */
  const writeCauses = async () => {
    const batch = grouped;
    grouped = [];
    if (batch.length === 0) return;
    try {
      await keepCauses(orm, await countByCause(batch, maps));
    } catch (error) {
      onError(error);
      grouped = [...batch, ...grouped].slice(0, mostStacks);
    }
  };
  const inTurn = (work: () => Promise<void>) => {
    writing = writing.then(work);
    return writing;
  };
  const writeAll = async () => {
    writingCauses = writingCauses.then(writeCauses);
    await Promise.all([inTurn(write), writingCauses]);
  };
  const prune = () => inTurn(() => pruneReports(orm, now()).catch(onError));
  const timers = [setInterval(() => void writeAll(), writeMs), setInterval(() => void prune(), pruneMs)];
  for (const timer of timers) timer.unref();

  return {
    add({ shell, session, reports }, page) {
      const at = now();
      const addProven = (remote: string, version: string | undefined, outcome: Outcome) => {
        if (!page || !version || !isGiven(remote, version, page)) return;
        addOutcome({ remote, version, session: page.id, network: page.network, ...outcome });
      };
      for (const report of reports) {
        if (report.type === 'failure') {
          const { type: _type, subject, stack, calls, ...failure } = report;
          if (failures.length < mostWaiting) failures.push({ ...failure, at, shell, session });
          const { remote, version } = failure;
          // Anybody can make up a stack: one is kept of a page alone that was given the release.
          if (page && version && isGiven(remote, version, page) && stacks.take(page.network)) {
            const { network } = page;
            const cause = { ...failure, version, subject, stack, calls, at, shell, network };
            if (grouped.length < mostStacks) grouped.push(cause);
          }
          if (!toldAlone.has(failure.kind)) addProven(remote, version, { failedAt: at });
        } else {
          const { remote, version, durationMs } = report;
          const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
          addLoads({ hour, remote, version, bucketMs: bucketOf(durationMs), count: 1 });
          addProven(remote, version, { loadedAt: at, loadMs: durationMs });
        }
      }
    },
    flush: writeAll,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await writeAll();
    },
  };
}

/** A rejection that nobody minds, or a page that stayed where it was, is no reason to take a screen off everybody. */
const toldAlone: ReadonlySet<string> = new Set(['script', 'navigation']);

const isGiven = (remote: string, version: string, page: ProvenPage | undefined): boolean =>
  page?.releases[remote]?.includes(version) ?? false;

type Batch = { failures: Failure[]; loads: Loads[]; outcomes: SessionOutcome[] };

async function writeReports(orm: MikroORM, { failures, loads, outcomes }: Batch): Promise<void> {
  const units = [...new Set([...failures, ...loads].map(({ remote }) => remote))];
  await orm.em.fork().transactional(async (tx) => {
    const releases = await tx.find(StoredRelease, { unit: units }, { fields: ['unit', 'version'] });
    const published = new Set(releases.flatMap(({ unit, version }) => [unit, `${unit}/${version}`]));
    const isPublished = ({ remote, version }: { remote: string; version?: string }) =>
      published.has(version ? `${remote}/${version}` : remote);
    const kept = failures.filter(isPublished);
    if (kept.length > 0) await tx.insertMany(StoredFailure, kept);
    await addOutcomes(tx, outcomes.filter(isPublished));
    // In one order on all hosts, so that none waits for a row of another in a circle.
    const counted = loads.filter(isPublished).sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
    for (const { hour, remote, version, bucketMs, count } of counted) {
      await tx.execute(
        `insert into "portal"."load_times" ("hour", "remote", "version", "bucket_ms", "count")
         values (?, ?, ?, ?, ?)
         on conflict ("hour", "remote", "version", "bucket_ms")
         do update set "count" = "load_times"."count" + excluded."count"`,
        [hour, remote, version, bucketMs, count],
      );
    }
  });
}

const keyOf = ({ hour, remote, version, bucketMs }: Loads) =>
  `${hour.toISOString()} ${remote} ${version} ${String(bucketMs).padStart(6, '0')}`;
