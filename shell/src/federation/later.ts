import { followReleases } from './release-events.ts';
import { watchRemoteErrors } from './reports/remote-errors.ts';
import { startReports } from './reports/reports.ts';

/** Starts what follows and reports releases: no screen waits for it. */
export function startLater(showError: (message: string) => void): void {
  followReleases();
  startReports();
  watchRemoteErrors(showError);
}
