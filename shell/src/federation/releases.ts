import type { ReleaseEntry, RemotesList } from '@trilho/contracts/portal-manifest';
import type { Override } from '@trilho/contracts/portal-override';
import { remotesElementId } from '@trilho/contracts/remote-paths';
import { expandEntry } from '@trilho/contracts/short-entry';

type List = Pick<RemotesList, 'remotes'> & Partial<RemotesList>;

/** A list that takes longer is asked for again, at a navigation or the next event. */
const longestWaitMs = 10_000;

let list: List | undefined;

function readList(): List {
  list ??= parseList(document.getElementById(remotesElementId)?.textContent ?? '') ?? { remotes: [] };
  return list;
}

/** The released remotes: what the portal host wrote into the page, or what a later refresh brought. */
export function readReleases(): readonly ReleaseEntry[] {
  return readList().remotes;
}

/** Whether the list names a remote and leaves its releases to the rest, which is read later. */
export const isUntold = (name: string): boolean =>
  readList().others?.some((other) => other.name === name) ?? false;

/** Whether the rest of the list is still to be read. */
export const hasUntold = (): boolean => (readList().others?.length ?? 0) > 0;

/** Version of the shell that this page runs, which every list must be for; undefined where the page names none. */
export function readShellVersion(): string | undefined {
  return readList().shell;
}

/** Proves to the portal host that it has composed this page; undefined where it gave no proof. */
export const readProof = (): string | undefined => readList().proof;

/** What this person's pages take instead of what everybody gets. */
export const readOverrides = (): readonly Override[] => readList().overrides ?? [];

/** Shows the banner of the overrides in the page's list. Only who has some loads what they need. */
export async function showOverrides(): Promise<void> {
  const { overrides, remotes } = readList();
  if (!overrides) return;
  const chunk = import(/* webpackChunkName: "overrides" */ './overrides/show-overrides.tsx');
  await chunk.then((loaded) => loaded.showOverrides({ remotes }, overrides)).catch(() => {});
}

/**
 * Fetches the current list for this page's shell from the portal host, so that a retry gets a rollback. Keeps the old
 * list when none arrives, or one that is malformed or for another shell. Returns whether it has the current one.
 */
export async function refreshReleases(): Promise<boolean> {
  const shell = readShellVersion();
  const url = new URL('/portal/remotes.json', window.location.origin);
  if (shell) url.searchParams.set('shell', shell);
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), longestWaitMs);
  try {
    const response = await fetch(url, { signal: giveUp.signal });
    const answer = response.ok ? parseList(await response.text()) : undefined;
    if (!answer || answer.shell !== shell) return false;
    list = answer;
    void showOverrides();
    return true;
  } catch {
    // Offline: the list in the page stays.
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Forgets what was read: the next read looks into the page again. */
export function forgetReleases(): void {
  list = undefined;
}

/** Returns undefined for what is no list: the portal goes on with the one that it has. */
function parseList(json: string): List | undefined {
  try {
    const parsed: List = JSON.parse(json);
    const isList = parsed.remotes.every(
      (entry) => Array.isArray(entry.paths) && Array.isArray(entry.releases),
    );
    return isList ? withOthers(parsed) : undefined;
  } catch {
    return undefined;
  }
}

const byName = (one: ReleaseEntry, other: ReleaseEntry) => (one.name < other.name ? -1 : 1);

/** Adds the remotes that a page needs no code of, in the order of the whole list. */
function withOthers({ others = [], ...list }: List): List {
  const untold = others.filter(({ name }) => !list.remotes.some((entry) => entry.name === name));
  if (untold.length === 0) return list;
  return { ...list, remotes: [...list.remotes, ...untold.map(expandEntry)].sort(byName), others: untold };
}
