import { setTimeout as sleep } from 'node:timers/promises';

/** Work that goes on until it is stopped; `stop` resolves when the run under way has ended. */
export interface Repeating {
  stop(): Promise<void>;
}

/** Repeats work, each run so long after the end of the one before. A run that fails costs only itself. */
export function repeat(
  pauseMs: number,
  work: () => Promise<unknown>,
  onError: (error: Error) => void,
): Repeating {
  const stopping = new AbortController();
  const goOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) =>
        onError(error instanceof Error ? error : new Error(String(error))),
      );
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = goOn();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
