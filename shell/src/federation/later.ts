import { followReleases } from './release-events.ts';
import { startReports } from './reports/reports.ts';

/** Starts what follows and reports releases: no screen waits for it. */
export function startLater(): void {
  followReleases();
  startReports();
}
