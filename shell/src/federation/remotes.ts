import type { ReleaseEntry, ReleaseSource } from '@trilho/contracts/portal-manifest';
import type { FailureReport } from '@trilho/contracts/portal-report';
import { ownerOf } from '@trilho/contracts/remote-paths';
import type { RemoteModule } from '@trilho/portal';
import { forgetHeldBack, forgetMarks, isMarked, markBroken, markUnloaded } from './failed-releases.ts';
import { readRest } from './list-age.ts';
import { attemptRelease, failureKind } from './load-attempt.ts';
import { isUntold, readReleases, refreshReleases } from './releases.ts';
import { report } from './reports/report.ts';
import type { ReleaseLoader } from './runtime.ts';
import { enterRelease } from './waiting/at-work.ts';

/** The module of one release. Each run of a release is another one. */
export type LoadedRelease = { source: ReleaseSource; module: RemoteModule; run: number };

let loadRelease: ReleaseLoader | undefined;
let runs = 0;
/** `<remote> <version>` → its module. */
const loaded = new Map<string, LoadedRelease>();
/** Remote → what was loaded of it last. */
const latest = new Map<string, LoadedRelease>();
/** A chunk that fails again within this time is missing; later it is another stumble of the network. */
const rerunMs = 60_000;
/** `<remote> <version>` → when it was run anew, as a chunk had failed, in milliseconds since the epoch. */
const rerunAt = new Map<string, number>();
const inFlight = new Map<string, Promise<LoadedRelease>>();

const keyOf = (name: string, { version }: ReleaseSource) => `${name} ${version}`;

/** Sets what loads a release. Called once at start, before the first screen. */
export function setReleaseLoader(loader: ReleaseLoader): void {
  loadRelease = loader;
  loaded.clear();
  latest.clear();
  inFlight.clear();
  rerunAt.clear();
  forgetMarks();
}

/** The remote that owns a path of the portal, or none. */
export function findRemote(pathname: string): ReleaseEntry | undefined {
  return ownerOf(pathname, readReleases());
}

/** The releases of a remote that the list names, current first. */
const releasesOf = (name: string): readonly ReleaseSource[] =>
  readReleases().find((entry) => entry.name === name)?.releases ?? [];

const usableOf = (name: string) => releasesOf(name).filter(({ version }) => !isMarked(name, version));

/** Whether no newer release of the remote is worth a try than this one. */
export function isNewest(name: string, { source }: LoadedRelease): boolean {
  return usableOf(name)[0]?.version === source.version;
}

/** Whether a release stands in for the current one of the list. */
export function isFallback(name: string, { source }: LoadedRelease): boolean {
  return releasesOf(name)[0]?.version !== source.version;
}

/** The release of a remote that a screen shows next, if it is already in the page. */
export function readyRelease(name: string): LoadedRelease | undefined {
  const [source] = usableOf(name);
  return source && loaded.get(keyOf(name, source));
}

/** The remote's module if one is already in the page, although the list may have a newer release since. */
export function loadedRemote(name: string): RemoteModule | undefined {
  return (readyRelease(name) ?? latest.get(name))?.module;
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

/** Loads the module of a remote by its short name, as `openRemote` does. */
export const loadRemote = (name: string): Promise<RemoteModule> =>
  openRemote(name).then(({ module }) => module);

/**
 * Loads the newest usable release of a remote: the current one, or the first of its fallbacks that loads. Releases that
 * failed are passed over; when all have, they are tried again.
 * @throws the last error when no release of it can be loaded
 */
export function openRemote(name: string): Promise<LoadedRelease> {
  const current = inFlight.get(name);
  if (current) return current;
  const loading = (isUntold(name) ? loadUntold(name) : loadFirstUsable(name))
    .then((release) => {
      latest.set(name, release);
      return release;
    })
    .finally(() => inFlight.delete(name));
  inFlight.set(name, loading);
  return loading;
}

/** Reads the list again and loads its newest release, with another chance for those that failed. */
export async function retryRemote(name: string): Promise<LoadedRelease> {
  await refreshReleases();
  forgetMarks(name);
  forgetHeldBack(
    readReleases()
      .filter((remote) => remote.name === name)
      .flatMap(({ releases }) => releases.map(({ version }) => version)),
  );
  return openRemote(name);
}

/**
 * Replaces a release that threw while it was drawn, waited too long or missed a chunk, by the next one, for the rest of
 * the visit. A chunk that failed at once is asked for once more before anybody is blamed, by a new run.
 * @throws its error when no other is left, or that of the last one tried
 */
export async function replaceRelease(
  name: string,
  { source, run }: LoadedRelease,
  error: Error,
): Promise<LoadedRelease> {
  const key = keyOf(name, source);
  const isChunk = error.name === 'ChunkLoadError';
  const present = loaded.get(key);
  // Another place of the page has had it run anew since.
  if (isChunk && present && present.run > run) return present;
  loaded.delete(key);
  if (latest.get(name)?.source.version === source.version) latest.delete(name);
  const isMissing = Date.now() - (rerunAt.get(key) ?? Number.NEGATIVE_INFINITY) < rerunMs;
  if (isChunk && Reflect.get(error, 'type') !== 'timeout' && !isMissing) {
    rerunAt.set(key, Date.now());
    return openRemote(name);
  }
  markBroken(name, source.version);
  const failure: FailureReport = {
    type: 'failure',
    remote: name,
    version: source.version,
    kind: isChunk ? 'chunk' : error.name === 'TimeoutError' ? 'timeout' : 'render',
  };
  try {
    if (usableOf(name).length === 0) throw error;
    const next = await openRemote(name);
    report({ ...failure, fallback: next.source.version }, error);
    return next;
  } catch (lastError) {
    report(failure, error);
    throw lastError;
  }
}

/** @throws when the rest of the list does not arrive: no release is to blame */
async function loadUntold(name: string): Promise<LoadedRelease> {
  await readRest();
  if (isUntold(name)) throw new Error(`The releases of ${name} are not known yet`);
  return loadFirstUsable(name);
}

async function loadFirstUsable(name: string): Promise<LoadedRelease> {
  if (usableOf(name).length === 0) forgetMarks(name);
  const failures: { item: FailureReport; error: unknown }[] = [];
  let lastError: unknown = new Error(`No release of ${name} is usable`);
  for (const source of usableOf(name)) {
    try {
      const release =
        loaded.get(keyOf(name, source)) ?? (await run(name, source, failures.length === 0 ? 2 : 1));
      for (const { item, error } of failures) report({ ...item, fallback: source.version }, error);
      return release;
    } catch (error) {
      lastError = error;
      console.warn(`Remote ${name} ${source.version} failed to load`, error);
      markUnloaded(name, source.version);
      const { version } = source;
      failures.push({ item: { type: 'failure', remote: name, version, kind: failureKind(error) }, error });
    }
  }
  for (const { item, error } of failures) report(item, error);
  if (failures.length === 0) report({ type: 'failure', remote: name, kind: 'none' });
  throw lastError;
}

async function run(name: string, source: ReleaseSource, attempts: number): Promise<LoadedRelease> {
  if (!loadRelease) throw new Error('Nothing loads releases yet');
  const started = performance.now();
  enterRelease(source.version);
  const module = await attemptRelease(loadRelease, source, attempts);
  runs += 1;
  const release = { source, module, run: runs };
  loaded.set(keyOf(name, source), release);
  const durationMs = Math.round(performance.now() - started);
  report({ type: 'load', remote: name, version: source.version, durationMs });
  return release;
}
