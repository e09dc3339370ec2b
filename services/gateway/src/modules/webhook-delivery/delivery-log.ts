import type { Say } from '../../platform/queue/say.ts';
import type { AttemptResult } from './delivery-attempt.ts';

const intervalMs = 10_000;

/**
 * Logs what was sent, one line in 10 s at most: how many attempts succeeded, and how many failed by class. Addresses, bodies and
 * secrets stay out.
 */
export function logAttempts(say: Say) {
  let succeeded = 0;
  let exhausted = 0;
  let failed: Record<string, number> = {};
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (succeeded + Object.keys(failed).length > 0)
      say({ succeeded, failed, exhausted }, 'deliveries attempted');
    succeeded = 0;
    exhausted = 0;
    failed = {};
  };
  return {
    add({ outcome, error }: AttemptResult) {
      if (error === null) succeeded += 1;
      else failed[error] = (failed[error] ?? 0) + 1;
      if (outcome === 'failed') exhausted += 1;
      timer ??= setTimeout(write, intervalMs).unref();
    },
    /** Writes what was not written yet. */
    close: write,
  };
}
