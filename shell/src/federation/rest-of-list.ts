import type { PortalStore } from '@trilho/portal';
import { readRest } from './list-age.ts';
import { hasUntold } from './releases.ts';
import { findRemote, loadedRemote } from './remotes.ts';

/** A screen that has its data asks for nothing for so long. */
const quietMs = 300;

/**
 * Reads the releases of the other remotes once the first screen has its code and its data: nothing competes with it, and
 * a navigation finds them there. One that comes earlier reads them itself.
 */
export function readRestWhenQuiet(store: Pick<PortalStore, 'getState'>): void {
  const isBusy = () => {
    const owner = findRemote(window.location.pathname);
    const isMissing = owner !== undefined && !loadedRemote(owner.name);
    const queries = Object.values(store.getState().api.queries);
    return (
      isMissing || document.readyState !== 'complete' || queries.some((one) => one?.status === 'pending')
    );
  };
  let wasBusy = true;
  const timer = setInterval(() => {
    if (!hasUntold()) return clearInterval(timer);
    const busy = isBusy();
    if (!busy && !wasBusy) {
      clearInterval(timer);
      void readRest();
    }
    wasBusy = busy;
  }, quietMs);
}
