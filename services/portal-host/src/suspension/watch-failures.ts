import type { CompositionLog } from '../composition/start-composition.ts';
import { type SuspensionOptions, suspendFailing } from './suspend-failing.ts';

export type WatchOptions = SuspensionOptions & {
  log: Pick<CompositionLog, 'error'>;
  /** Pause between two looks, in milliseconds. */
  pauseMs?: number;
};

/** Looks for releases that fail in many pages, again and again. Returns how to end. */
export function watchFailures({ log, pauseMs = 15_000, ...options }: WatchOptions): () => Promise<void> {
  let looking = Promise.resolve();
  const look = () => {
    looking = looking
      .then(() => suspendFailing(options))
      .catch((err: unknown) => log.error({ err }, 'what pages report cannot be looked at'));
  };
  const timer = setInterval(look, pauseMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
