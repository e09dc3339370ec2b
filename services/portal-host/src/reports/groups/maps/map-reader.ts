import { Worker } from 'node:worker_threads';
import { createReportLimit } from '../../report-limit.ts';
import type { Place, SourcePlace, ThreadAnswer, ThreadQuestion } from './map-messages.ts';

/** Text of the maps that are kept ready, in bytes: each takes some twenty times that in the thread. */
const mostReadyBytes = 16 * 1024 * 1024;
/** Largest heap of the thread, in megabytes: one that needs more ends, and the portal goes on. */
const heapMb = 512;
/** Maps that reports make a host read in a minute: all of them, and those of one network. */
const mostReads = 120;
const mostReadsOfNetwork = 10;
/** A thread that does not answer for so long is ended, in milliseconds. */
const longestMs = 10_000;

export type MapReader = {
  /**
   * Finds a place of a script in its source, without one where its map has none. Returns undefined when that cannot be
   * said now: the reports of this network, or of all, have made this host read enough maps in this minute.
   * @param network whose report it is; none for a person who reads
   */
  find(path: string, place: Place, network?: string): Promise<{ source?: SourcePlace } | undefined>;
  close(): Promise<void>;
};

export type MapReaderOptions = { now?: (() => number) | undefined; mostBytes?: number | undefined };

/** Reads source maps in a thread: reading one takes up to a second, in which a host would answer nobody. */
export function createMapReader({ now, mostBytes = mostReadyBytes }: MapReaderOptions = {}): MapReader {
  const reads = createReportLimit(mostReads, now);
  const readsOfNetworks = createReportLimit(mostReadsOfNetwork, now);
  const mayRead = (network: string) => readsOfNetworks.take(network) && reads.take('all');
  /** Maps with which the thread did not end in time. */
  const unreadable = new Set<string>();
  const waiting = new Map<number, (answer: ThreadAnswer | undefined) => void>();
  /** Path → bytes, the one that was asked for last at the end. */
  const ready = new Map<string, number>();
  let thread: Worker | undefined;
  let isClosed = false;
  let asked = 0;

  const forget = (ended: Worker) => {
    if (thread !== ended) return;
    thread = undefined;
    ready.clear();
    for (const settle of waiting.values()) settle(undefined);
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./map-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    started.on('message', (answer: ThreadAnswer) => waiting.get(answer.id)?.(answer));
    started.on('error', () => forget(started));
    started.on('exit', () => forget(started));
    started.unref();
    return started;
  };

  const ask = (question: Omit<ThreadQuestion, 'id'>): Promise<ThreadAnswer | undefined> => {
    thread ??= start();
    const asking = thread;
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        unreadable.add(question.path);
        forget(asking);
        void asking.terminate();
      }, longestMs);
      timer.unref();
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answer);
      });
      asking.postMessage({ ...question, id });
    });
  };

  /** Takes the maps that were not asked for the longest time off the thread until another one has a place. */
  const makeRoom = (): string[] => {
    const drop: string[] = [];
    let bytes = [...ready.values()].reduce((sum, one) => sum + one, 0);
    for (const [path, size] of ready) {
      if (bytes <= mostBytes) break;
      drop.push(path);
      bytes -= size;
    }
    for (const path of drop) ready.delete(path);
    return drop;
  };

  return {
    async find(path, place, network) {
      if (isClosed) return undefined;
      if (unreadable.has(path)) return {};
      if (!ready.has(path) && network !== undefined && !mayRead(network)) return undefined;
      const answer = await ask({ path, place, drop: makeRoom() });
      if (!answer) return undefined;
      ready.delete(path);
      if (answer.bytes > 0) ready.set(path, answer.bytes);
      return answer.source ? { source: answer.source } : {};
    },
    async close() {
      isClosed = true;
      const ended = thread;
      if (!ended) return;
      forget(ended);
      await ended.terminate();
    },
  };
}
