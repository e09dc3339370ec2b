/** Work on a table that goes on until it is stopped. */
export interface Draining {
  /** Looks for work at once. */
  wake(): void;
  /** Resolves when the batch under way has ended. */
  stop(): Promise<void>;
}

interface DrainOptions {
  /** How long it rests, unless woken, after a batch that found nothing. */
  pollMs: number;
  onError(error: Error): void;
}

/**
 * Works batch after batch while there is work, then looks again when woken or after `pollMs`. `work` returns how many
 * rows it took. A batch that fails costs a rest.
 */
export function drain(work: () => Promise<number>, { pollMs, onError }: DrainOptions): Draining {
  let isStopped = false;
  let isWoken = false;
  let endRest: () => void = () => undefined;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const batch = () =>
    work().catch((error: unknown) => {
      onError(error instanceof Error ? error : new Error(String(error)));
      return 0;
    });
  const goOn = async () => {
    while (!isStopped) {
      isWoken = false;
      if ((await batch()) === 0 && !isWoken && !isStopped) await rest();
    }
  };
  const ended = goOn();
  return {
    wake() {
      isWoken = true;
      endRest();
    },
    async stop() {
      isStopped = true;
      endRest();
      await ended;
    },
  };
}
