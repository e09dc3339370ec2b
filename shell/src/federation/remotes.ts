import type { ReleaseEntry } from '@trilho/contracts/portal-manifest';
import { ownerOf } from '@trilho/contracts/remote-paths';
import type { RemoteModule } from '@trilho/portal';
import { readReleases, refreshReleases } from './releases.ts';
import type { ReleaseLoader } from './runtime.ts';

let loadRelease: ReleaseLoader | undefined;
const loaded = new Map<string, RemoteModule>();
const inFlight = new Map<string, Promise<RemoteModule>>();

/** Sets what loads a release. Called once at start, before the first screen. */
export function setReleaseLoader(loader: ReleaseLoader): void {
  loadRelease = loader;
  loaded.clear();
  inFlight.clear();
}

/** The remote that owns a path of the portal, or none. */
export function findRemote(pathname: string): ReleaseEntry | undefined {
  return ownerOf(pathname, readReleases());
}

/** The remote's module if it is already in the page. */
export function loadedRemote(name: string): RemoteModule | undefined {
  return loaded.get(name);
}

/** Loads the remote of a path before anything is drawn. Its screen retries what fails here. */
export function preloadRemote(pathname: string): void {
  const remote = findRemote(pathname);
  if (remote) void loadRemote(remote.name).catch(() => {});
}

/** Resolves when the browser is online again. */
const backOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/**
 * Resolves once the code of a path's screen is there: its remote, tried again each time the browser is back online,
 * and the remotes with a widget on it, which may also fail.
 */
export async function remotesReady(pathname: string): Promise<void> {
  const owner = findRemote(pathname);
  const widgets = readReleases().filter(({ widgetPaths }) => widgetPaths?.includes(pathname));
  const widgetsSettled = Promise.allSettled(widgets.map(({ name }) => loadRemote(name)));
  while (owner) {
    try {
      await loadRemote(owner.name);
      break;
    } catch {
      await backOnline();
      await refreshReleases();
    }
  }
  await widgetsSettled;
}

/**
 * Loads a remote by its short name: its current release, once more if that fails, then its previous release.
 * A failure is not remembered: the next call starts afresh.
 * @throws the last error when no release of it can be loaded
 */
export function loadRemote(name: string): Promise<RemoteModule> {
  const current = inFlight.get(name);
  if (current) return current;
  const loading = loadAnyRelease(name)
    .then((module) => {
      loaded.set(name, module);
      return module;
    })
    .finally(() => inFlight.delete(name));
  inFlight.set(name, loading);
  return loading;
}

async function loadAnyRelease(name: string): Promise<RemoteModule> {
  const ready = loaded.get(name);
  if (ready) return ready;
  const entry = readReleases().find((release) => release.name === name);
  if (!entry || !loadRelease) throw new Error(`No release of ${name} is known`);
  const [current, ...fallbacks] = entry.releases;
  const attempts = current ? [current, current, ...fallbacks] : [];
  let lastError: unknown = new Error(`No release of ${name} is usable`);
  for (const source of attempts) {
    try {
      return await loadRelease(source);
    } catch (error) {
      lastError = error;
      console.warn(`Remote ${name} ${source.version} failed to load`, error);
    }
  }
  throw lastError;
}
