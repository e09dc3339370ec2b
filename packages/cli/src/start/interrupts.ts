/** Below this, a second signal is the same key press: the terminal and npm each pass it on. */
const SAME_PRESS_MS = 750;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `first` at the first Ctrl-C (or SIGTERM, or closed terminal) and `again` at a later one.
 * @returns a function that stops listening
 */
export function onInterrupt(first: () => void, again: () => void): () => void {
  let since: number | undefined;
  const handle = () => {
    if (since === undefined) {
      since = performance.now();
      first();
    } else if (performance.now() - since > SAME_PRESS_MS) {
      again();
    }
  };
  for (const name of SIGNALS) process.on(name, handle);
  return () => {
    for (const name of SIGNALS) process.off(name, handle);
  };
}
