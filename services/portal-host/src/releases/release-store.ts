import type { Release } from '@trilho/contracts/portal-manifest';

/** A remote's releases that a page may use. */
export type RemoteReleases = {
  current: Release;
  /** Files of the shell that the current release needs at once and no page has from the start. */
  shellFiles: string[];
  /** What a page falls back to when the current release cannot be loaded. */
  previous?: Release;
};

/** Where releases are kept. A folder today; an object store behind a CDN answers the same questions. */
export type ReleaseStore = {
  /** Every remote that has a usable release, by name. A broken one is left out and logged, never thrown. */
  list(): Promise<readonly RemoteReleases[]>;
  /** Where a file of a published release lies, or nothing when no such release has such a file. */
  find(remote: string, version: string, file: string): Promise<{ dir: string; file: string } | undefined>;
};
