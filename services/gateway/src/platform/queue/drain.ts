/** Work on a table that goes on until it is stopped. */
export interface Draining {
  /** Looks for work at once. */
  wake(): void;
  /** Resolves when the batch under way has ended. */
  stop(): Promise<void>;
}

interface DrainOptions {
  /**
   * In how many milliseconds the next row is due, as far as the table tells: 0 or less for one that is due and could not be
   * taken, null when none waits. It is asked once looking has found nothing twice in a row: who is woken often need not ask.
   */
  dueInMs?(): Promise<number | null>;
  onError(error: Error): void;
}

/** Announcements can be lost, and other workers make rows due: nothing waits longer for being found. */
const longestRestMs = 1_000;
/** The rest after the first look that found nothing, and until what could not be taken is tried again. */
const shortRestMs = 250;

const restFor = (dueInMs: number | null): number => {
  if (dueInMs === null) return longestRestMs;
  // A timer counts whole milliseconds, and must not ring before the row is due.
  return dueInMs > 0 ? Math.min(Math.ceil(dueInMs) + 1, longestRestMs) : shortRestMs;
};

/**
 * Works batch after batch while there is work, then looks again when woken, after 250 ms, and from then on when the next row
 * is due, or after a second. `work` returns how many rows it took. A batch that fails costs a short rest.
 */
export function drain(
  work: () => Promise<number>,
  { dueInMs = async () => null, onError }: DrainOptions,
): Draining {
  let isStopped = false;
  let isWoken = false;
  /** Looks in a row that found nothing and that nobody asked for. */
  let idleLooks = 0;
  let endRest: () => void = () => undefined;
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  /** Works one batch. Returns how long to rest after it. */
  const batch = async (): Promise<number> => {
    try {
      const taken = await work();
      idleLooks = taken > 0 ? 0 : idleLooks + 1;
      if (taken > 0) return 0;
      return idleLooks > 1 ? restFor(await dueInMs()) : shortRestMs;
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      return shortRestMs;
    }
  };
  const goOn = async () => {
    while (!isStopped) {
      isWoken = false;
      const restMs = await batch();
      if (restMs > 0 && !isWoken && !isStopped) await rest(restMs);
      if (isWoken) idleLooks = 0;
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
