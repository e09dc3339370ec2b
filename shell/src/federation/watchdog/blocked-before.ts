import { holdBack } from '../failed-releases.ts';
import { readRest } from '../list-age.ts';
import { readReleases, readShellVersion } from '../releases.ts';
import { report } from '../reports/report.ts';
import { mark, readMark } from '../waiting/at-work.ts';
import { takeIncidents } from './incidents.ts';

/** A page without a watchdog that was ended so long after the code of a release began was blocked, in milliseconds. */
const blockedMs = 5000;
/** Longest that the start of a page waits for the storage, in milliseconds. */
const longestReadMs = 500;

/** The release whose code ran when an earlier page ended without a watchdog. */
function unwatched(record: string): string | undefined {
  const [, version, at] = record.match(/^([0-9a-f]{12}) (\d+)$/) ?? [];
  return Date.now() - Number(at) >= blockedMs ? version : undefined;
}

/** Reports the release that blocked, or the shell; false while the list that names its remote is not read. */
function reportOf(version: string | undefined): boolean {
  const shell = readShellVersion();
  const remote = version
    ? readReleases().find(({ releases }) => releases.some((one) => one.version === version))?.name
    : shell && 'shell';
  const failed = version ?? shell;
  if (!remote || !failed) return false;
  report({ type: 'failure', remote, version: failed, kind: 'blocked' });
  return true;
}

/** Holds a release back at once, and reports it once its remote is known: a page has not the releases of all. */
function tell(version: string | undefined): void {
  if (version) holdBack(version);
  if (!reportOf(version) && version)
    void readRest().then(
      () => reportOf(version),
      () => false,
    );
}

/** Reports the pages that a watchdog saw blocked until they ended. Their releases are held back until somebody retries. */
export async function reportBlocked(): Promise<void> {
  for (const { version } of await takeIncidents().catch(() => [])) tell(version);
}

/** Does so before the first screen is drawn, and for a page that was blocked before it had a watchdog. */
export async function holdBlockedBack(): Promise<void> {
  const record = readMark() ?? '';
  mark();
  const version = unwatched(record);
  if (version) tell(version);
  await Promise.race([reportBlocked(), new Promise((resolve) => setTimeout(resolve, longestReadMs))]);
}
