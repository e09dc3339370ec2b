import type { ReleaseSource } from '@trilho/contracts/portal-manifest';
import type { FailureKind } from '@trilho/contracts/portal-report';
import type { RemoteModule } from '@trilho/portal';
import type { ReleaseLoader } from './runtime.ts';

/** Longest wait for an entry and its module: with the fallback's own loading the screen is there within 5 s. */
const attemptMs = 4000;

const kinds: Record<string, FailureKind> = { EntryError: 'entry', TimeoutError: 'timeout' };

/** What the error of a load says about its cause. */
export function failureKind(error: unknown): FailureKind {
  return (error instanceof Error && kinds[error.name]) || 'module';
}

/**
 * Loads a release within four seconds an attempt. A quick failure is tried again at once; one that used up its time
 * is not, as somebody waits.
 * @throws the error of the last attempt
 */
export async function attemptRelease(
  load: ReleaseLoader,
  source: ReleaseSource,
  attempts: number,
): Promise<RemoteModule> {
  try {
    return await withinTime(load(source), source);
  } catch (error) {
    if (attempts <= 1 || failureKind(error) === 'timeout') throw error;
    return attemptRelease(load, source, attempts - 1);
  }
}

function withinTime(loading: Promise<RemoteModule>, source: ReleaseSource): Promise<RemoteModule> {
  return new Promise((resolve, reject) => {
    const timeOver = () => {
      reject(Object.assign(new Error(`${source.entry} was not ready in time`), { name: 'TimeoutError' }));
    };
    const timer = setTimeout(timeOver, attemptMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
