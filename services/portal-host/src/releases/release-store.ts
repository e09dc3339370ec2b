import type { Release } from '@trilho/contracts/portal-manifest';

/** A remote's usable releases. */
export type RemoteReleases = {
  current: Release;
  /**
   * Files of the shell that the current release needs immediately and that the page does not load by default.
   */
  shellFiles: string[];
  /** The fallback when the current release cannot be loaded. */
  previous?: Release;
};

/** Storage of releases: a folder today; an object store behind a CDN can implement it too. */
export type ReleaseStore = {
  /**
   * Lists every remote with a usable release, by name. A broken one is left out and reported, never thrown.
   */
  list(): Promise<readonly RemoteReleases[]>;
  /** Returns the path of a published release's file, or undefined when it does not exist. */
  find(remote: string, version: string, file: string): Promise<{ dir: string; file: string } | undefined>;
};
