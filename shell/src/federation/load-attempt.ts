import type { ReleaseSource } from '@trilho/contracts/portal-manifest';
import type { FailureKind } from '@trilho/contracts/portal-report';
import type { RemoteModule } from '@trilho/portal';
import { EntryError, entryTimeoutMs } from './load-container.ts';
import type { ReleaseLoader } from './runtime.ts';

/** What the error of a load says about its cause. */
export function failureKind(error: unknown): FailureKind {
  return error instanceof EntryError ? error.kind : 'module';
}

/**
 * Loads a release within `entryTimeoutMs` an attempt. A quick failure is tried again at once; one that used up its time
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
    const timeOver = () => reject(new EntryError('timeout', `${source.entry} was not ready in time`));
    const timer = setTimeout(timeOver, entryTimeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
