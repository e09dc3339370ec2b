/** Longest wait for a remote's code or results. */
export const sourceTimeoutMs = 8000;

/**
 * Runs a task that may hang, with a signal that aborts when `signal` does or the time is over.
 * @throws the task's error, or an Error when it was aborted or took longer than `sourceTimeoutMs`
 */
export async function withTimeout<T>(
  run: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, sourceTimeoutMs);
  signal.addEventListener('abort', stop);
  try {
    return await new Promise<T>((resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(new Error('Given up')));
      if (signal.aborted) stop();
      // In a promise, so that a synchronous error is a rejection too.
      else Promise.resolve(controller.signal).then(run).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
