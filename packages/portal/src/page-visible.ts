import { useSyncExternalStore } from 'react';

const isPageVisible = (): boolean => document.visibilityState === 'visible';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Returns whether the page is in sight: nothing is polled behind other tabs. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, isPageVisible);
