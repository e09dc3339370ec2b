import type { PortalManifest, Release, ShellRelease } from '@trilho/contracts/portal-manifest';

/** A remote as a page sees it. */
export type RemoteReleases = {
  /** Manifest of the current release, or of the newest known one when none is usable. */
  manifest: PortalManifest;
  /** What the shell of the page can run: the current release, then the fallbacks, newest first. May be empty. */
  releases: readonly Release[];
  /** Files of the shell that the current release needs immediately and that the page does not load by default. */
  shellFiles: readonly string[];
};

/** What one page is made of. */
export type PortalView = {
  shell: ShellRelease;
  /** The shell's `index.html`. */
  template: string;
  /** By name. */
  remotes: readonly RemoteReleases[];
};

/** Whose page it is. */
export type Viewer = {
  /** Decides who gets a canary. Without one, everything is stable. */
  person?: string | undefined;
  /** Version of the shell that a page runs already. Without one, the person's current shell is taken. */
  shell?: string | undefined;
};

/** A file on this host's disk, as `sendFile` takes it. */
export type FilePlace = { dir: string; file: string };

/** Where the portal's pages and files come from. */
export type PortalSource = {
  /** Returns undefined when no shell is usable, or the shell named is unknown. */
  view(viewer: Viewer): Promise<PortalView | undefined>;
  /** Finds a file of a shell that pages run, by the name that its build gave it. */
  findShellFile(file: string): Promise<FilePlace | undefined>;
  /** Finds a file of a published release of a remote. */
  findReleaseFile(unit: string, version: string, file: string): Promise<FilePlace | undefined>;
};
