import type { Release, ReleaseSource, RemotesList, ShellSurface } from '@trilho/contracts/portal-manifest';
import type { Override } from '@trilho/contracts/portal-override';
import { isUnder, ownerOf } from '@trilho/contracts/remote-paths';
import { shortenEntry } from '@trilho/contracts/short-entry';
import type { PortalView, RemoteReleases } from './portal-source.ts';
import { runsOnCore } from './shell-files-of.ts';

/** Absolute URL of a file of a release. */
export function releaseFileUrl(cdnUrl: string, release: Release, file: string): string {
  return `${cdnUrl}/${release.manifest.name}/${release.version}/${file}`;
}

function sourceOf(cdnUrl: string, release: Release, surface: ShellSurface): ReleaseSource[] {
  const [first] = release.preload;
  if (!first) return [];
  const { version, container } = release;
  const entry = releaseFileUrl(cdnUrl, release, first.file);
  const { integrity } = first;
  const isCore = runsOnCore(release, surface);
  return [{ version, container, entry, integrity, ...(isCore && { shareScope: 'core' as const }) }];
}

/** Builds the list of remotes for the page, with the overrides that the view has. */
export function buildRemotesList(
  cdnUrl: string,
  { shell, remotes }: PortalView,
  overrides: Override[] = [],
): RemotesList {
  return {
    shell: shell.version,
    remotes: remotes.map(({ manifest: { pages: _pages, places: _places, ...manifest }, releases }) => ({
      ...manifest,
      releases: releases.flatMap((release) => sourceOf(cdnUrl, release, shell.surface)),
    })),
    ...(overrides.length > 0 && { overrides }),
  };
}

/**
 * Builds the list that a page carries: of a remote that it needs no code of, what the sidebar needs, as fifty remotes with
 * their fallbacks would be 20 KB. A page with overrides, and one of an older shell, has the whole list.
 * @param needed remotes whose code the page needs immediately
 */
export function buildPageList(
  cdnUrl: string,
  view: PortalView,
  needed: readonly RemoteReleases[],
  overrides: Override[] = [],
): RemotesList {
  if (!view.shell.takesShortList || overrides.length > 0) return buildRemotesList(cdnUrl, view, overrides);
  const others = view.remotes.filter((remote) => !needed.includes(remote));
  return {
    ...buildRemotesList(cdnUrl, {
      ...view,
      remotes: view.remotes.filter((remote) => needed.includes(remote)),
    }),
    others: others.map(({ manifest: { pages: _pages, places: _places, ...shown } }) => shortenEntry(shown)),
  };
}

/**
 * Returns the remotes that a page at `pathname` needs: the owner of the path, then those with a widget on it.
 */
export function remotesFor(pathname: string, remotes: readonly RemoteReleases[]): RemoteReleases[] {
  const owner = ownerOf(
    pathname,
    remotes.map((remote) => ({ paths: remote.manifest.paths, remote })),
  )?.remote;
  const widgetOwners = remotes.filter(
    (remote) =>
      remote !== owner && (remote.manifest.widgetPaths ?? []).some((path) => isUnder(pathname, path)),
  );
  return owner ? [owner, ...widgetOwners] : widgetOwners;
}
