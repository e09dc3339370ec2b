import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '../../composition/problems.ts';
import type { FileStore } from './file-store.ts';

/** How long an answer is believed, in milliseconds: a balancer asks every two seconds. */
const believedMs = 5_000;
/** How long a look may take, in milliseconds. A disk that hangs is asked once, and not again until it answers. */
const longestLookMs = 1_000;

/** Returns what is wrong with the store at the moment, within a second. */
export type StoreHealth = () => Promise<Problem | undefined>;

/** Looks whether the store takes files, at most every five seconds. */
export function createStoreHealth(
  files: Pick<FileStore, 'check'>,
  { nowMs = () => performance.now(), longestMs = longestLookMs } = {},
): StoreHealth {
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let looking: Promise<Problem | undefined> = Promise.resolve(undefined);

  const look = async (): Promise<Problem | undefined> => {
    isLooking = true;
    try {
      await files.check();
      return undefined;
    } catch (error) {
      return { kind: 'store', reason: error instanceof Error ? error.message : String(error) };
    } finally {
      isLooking = false;
    }
  };
  const hangs = async (): Promise<Problem> => {
    await sleep(longestMs, undefined, { ref: false });
    return { kind: 'store', reason: 'The store of the releases does not answer.' };
  };

  return () => {
    if (!isLooking && nowMs() - lookedAtMs >= believedMs) {
      lookedAtMs = nowMs();
      looking = look();
    }
    return Promise.race([looking, hangs()]);
  };
}
