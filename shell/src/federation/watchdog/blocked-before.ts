import { holdBack } from '../failed-releases.ts';
import { readRest } from '../list-age.ts';
import { readReleases, readShellVersion } from '../releases.ts';
import { report } from '../reports/report.ts';
import { findMarks, ownMark, pageKey } from '../waiting/at-work.ts';
import { takeIncidents } from './incidents.ts';

/** A page without a watchdog that was ended so long after the code of a release began was blocked, in milliseconds. */
const blockedMs = 5000;
/** The same of a page in another tab, which may still take its mark away as soon as it answers, in milliseconds. */
const blockedElsewhereMs = 10_000;
/** Longest that the start of a page waits for the storage, in milliseconds. */
const longestReadMs = 500;

/** The release of a mark, and for how long its code has run, in milliseconds; none of a page that had a watchdog. */
function readMark(value: string): { version: string; ms: number } | undefined {
  const [, version, at] = value.match(/^([0-9a-f]{12}) (\d+)$/) ?? [];
  return version ? { version, ms: Date.now() - Number(at) } : undefined;
}

/**
 * The releases whose code ran when pages ended without a watchdog. The page before in this tab has ended; one of another
 * tab may be at work, and keeps its mark until it would have answered.
 */
function takeUnwatched(): string[] {
  const before = sessionStorage.getItem(pageKey);
  const blocked: string[] = [];
  for (const key of findMarks().filter((one) => one !== ownMark)) {
    const found = readMark(localStorage.getItem(key) ?? '');
    const isOver = (found?.ms ?? 0) >= (key === before ? blockedMs : blockedElsewhereMs);
    if (found && isOver) blocked.push(found.version);
    if (!found || isOver || key === before) localStorage.removeItem(key);
  }
  return blocked;
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
  try {
    takeUnwatched().forEach(tell);
  } catch {}
  await Promise.race([reportBlocked(), new Promise((resolve) => setTimeout(resolve, longestReadMs))]);
}
