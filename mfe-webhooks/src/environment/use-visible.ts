import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page can be seen. Hidden tabs do not poll. */
const useVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/** Returns the polling interval to use while the page can be seen, and 0 otherwise. */
export const usePolling = (intervalMs: number): number => (useVisible() ? intervalMs : 0);
