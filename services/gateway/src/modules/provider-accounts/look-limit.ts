import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderIndeterminate } from '../../providers/port/provider-errors.ts';

/**
 * Waits for calls of the provider at most so long, so that a silent one holds no request. What was sent goes
 * on unheard.
 * @throws ProviderIndeterminate when the time is over.
 */
export async function within<T>(limitMs: number, calls: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const limit = sleep(limitMs, undefined, { signal: over.signal }).then((): never => {
    throw new ProviderIndeterminate('The provider did not answer within the time of a check', true);
  });
  try {
    return await Promise.race([calls(), limit]);
  } finally {
    over.abort();
  }
}
