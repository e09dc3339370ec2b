import { usePageVisible } from '@trilho/portal';

/** Returns the polling interval to use while the page is in sight, and 0 otherwise. */
export const usePolling = (intervalMs: number): number => (usePageVisible() ? intervalMs : 0);
