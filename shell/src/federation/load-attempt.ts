import type { ReleaseSource } from '@trilho/contracts/portal-manifest';
import type { FailureKind } from '@trilho/contracts/portal-report';
import type { RemoteModule } from '@trilho/portal';
import type { ReleaseLoader } from './runtime.ts';
import { afterOwnTime, timeoutError } from './waiting/own-time.ts';

/** Longest wait for an entry and its module, of the page's own time: the fallback's own loading and its first screen have 1.5 s of the 5 s. */
const longestMs = 3500;

const kinds: Record<string, FailureKind> = { EntryError: 'entry', TimeoutError: 'timeout' };

/** What the error of a load says about its cause. */
export function failureKind(error: unknown): FailureKind {
  return (error instanceof Error && kinds[error.name]) || 'module';
}

/**
 * Loads a release within this time, all attempts together, as somebody waits. A failure is followed by another
 * attempt at once; one that used up the time is not.
 * @throws the error of the last attempt
 */
export async function attemptRelease(
  load: ReleaseLoader,
  source: ReleaseSource,
  attempts: number,
): Promise<RemoteModule> {
  let end = () => {};
  const timeOver = new Promise<never>((_resolve, reject) => {
    end = afterOwnTime(longestMs, () => reject(timeoutError(source.entry)));
  });
  try {
    for (let left = attempts - 1; ; left -= 1) {
      try {
        return await Promise.race([load(source), timeOver]);
      } catch (error) {
        if (left <= 0 || failureKind(error) === 'timeout') throw error;
      }
    }
  } finally {
    end();
  }
}
