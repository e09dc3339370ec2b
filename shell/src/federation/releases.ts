import type { ReleaseEntry, RemotesList } from '@trilho/contracts/portal-manifest';
import { remotesElementId } from '@trilho/contracts/remote-paths';

let releases: readonly ReleaseEntry[] | undefined;

/** The released remotes: what the portal host wrote into the page, or what a later refresh brought. */
export function readReleases(): readonly ReleaseEntry[] {
  releases ??= parseList(document.getElementById(remotesElementId)?.textContent ?? '');
  return releases;
}

/**
 * Fetches the current list from the portal host, so that a retry gets a rollback. Keeps the old list on
 * failure.
 */
export async function refreshReleases(): Promise<void> {
  try {
    const response = await fetch(new URL('/portal/remotes.json', window.location.origin));
    if (response.ok) releases = parseList(await response.text());
  } catch {
    // Offline: the list in the page stays.
  }
}

/** Forgets what was read: the next read looks into the page again. */
export function forgetReleases(): void {
  releases = undefined;
}

function parseList(json: string): readonly ReleaseEntry[] {
  if (json === '') return [];
  const { remotes }: RemotesList = JSON.parse(json);
  return remotes;
}
