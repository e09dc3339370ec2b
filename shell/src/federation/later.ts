import { followReleases } from './release-events.ts';
import { watchRemoteErrors } from './reports/remote-errors.ts';
import { startReports } from './reports/reports.ts';
import { startWatchdog } from './watchdog/watchdog.ts';

/** Starts what follows and reports releases: no screen waits for it. */
export function startLater(showError: (message: string) => void): void {
  followReleases();
  startReports();
  watchRemoteErrors(showError);
  if (typeof Worker !== 'undefined') whenIdle(() => startWatchdog());
}

/** Not every browser says when it is idle. */
const whenIdle = (work: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work);
