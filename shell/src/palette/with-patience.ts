/** How long a remote may take before its lines are given up, so that nothing waits for ever. */
export const patienceMs = 8000;

/**
 * Runs something that may hang, with a signal that is aborted when `signal` is or the time is over.
 * @throws what it throws, or an Error when it was aborted or took longer than `patienceMs`
 */
export async function withPatience<T>(
  run: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, patienceMs);
  signal.addEventListener('abort', stop);
  try {
    return await new Promise<T>((resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(new Error('Given up')));
      if (signal.aborted) stop();
      // In a promise, so that what it throws at once is a rejection too.
      else Promise.resolve(controller.signal).then(run).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
