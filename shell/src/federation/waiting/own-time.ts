const sliceMs = 250;

/**
 * Calls back after so much of the page's own time, in milliseconds: a machine or a page that is busy makes its slices
 * late, and each counts once. Returns how to end.
 */
export function afterOwnTime(ms: number, then: () => void): () => void {
  let leftMs = ms;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      leftMs -= sliceMs;
      if (leftMs > 0) wait();
      else then();
    }, sliceMs);
  };
  wait();
  return () => clearTimeout(timer);
}

/** The error of what was not there in time. */
export const timeoutError = (what: string): Error =>
  Object.assign(new Error(`${what} was not ready in time`), { name: 'TimeoutError' });
