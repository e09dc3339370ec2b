import { readReleases } from '../releases.ts';
import { findRemote, readyRelease } from '../remotes.ts';
import { findMarks, mark, ownMark, watchBy, watchedMark } from '../waiting/at-work.ts';
import { reportBlocked } from './blocked-before.ts';
import type { Beat } from './watch-beats.ts';

const beatMs = 1000;

/** What the watchdog needs of a worker. */
export type Watcher = Pick<Worker, 'postMessage' | 'terminate'>;

const startWorker = (): Watcher =>
  new Worker(/* webpackChunkName: "watchdog" */ new URL('./watchdog-worker.ts', import.meta.url));

const ownerOf = (version: string) =>
  readReleases().find(({ releases }) => releases.some((source) => source.version === version))?.name;

/**
 * Has a worker notice that this page does not answer for five seconds; the next load reports it. Only while somebody sees
 * the page: browsers let hidden ones wait. Returns how to end.
 */
export function startWatchdog(start: () => Watcher = startWorker): () => void {
  void reportBlocked();
  const worker = start();
  /** Remote → the release of it whose code ran last. */
  const entered = new Map<string, string>();
  const current = (): string | undefined => {
    const name = findRemote(window.location.pathname)?.name;
    return name && (entered.get(name) ?? readyRelease(name)?.source.version);
  };
  const tell = (beat: Beat) => worker.postMessage(beat);
  const beat = () => {
    const version = current();
    // The load of another page has taken it away: it cannot know that this one is at work.
    if (!document.hidden && !findMarks().includes(ownMark)) mark(watchedMark);
    tell(document.hidden ? null : { ...(version && { version }) });
  };
  const follow = () => {
    if (!document.hidden) mark(watchedMark);
    beat();
  };
  const stop = () => tell(null);

  watchBy((version) => {
    const name = ownerOf(version);
    if (name) entered.set(name, version);
    if (!document.hidden) tell({ version });
  });
  document.addEventListener('visibilitychange', follow);
  // The browser's question whether to leave holds the page, however long somebody thinks.
  window.addEventListener('beforeunload', stop);
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', follow);
  const timer = setInterval(beat, beatMs);
  follow();
  return () => {
    clearInterval(timer);
    watchBy(undefined);
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('beforeunload', stop);
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', follow);
    worker.terminate();
  };
}
