import type { PortalStore } from '@trilho/portal';
import { findRemote, loadedRemote } from '../remotes.ts';

/** A screen that has its data asks for nothing for so long. */
const quietMs = 300;

let tell: () => void;

/** Resolves once the page's first screen has its code and its data: files that can wait are asked for then. */
export const firstScreen = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Resolves, and {@link firstScreen} with it, once the page has what it shows and no query of `store` is under way. */
export async function watchFirstScreen(store: Pick<PortalStore, 'getState'>): Promise<void> {
  const isBusy = () => {
    const owner = findRemote(window.location.pathname);
    const isMissing = owner !== undefined && !loadedRemote(owner.name);
    const queries = Object.values(store.getState().api.queries);
    return (
      isMissing || document.readyState !== 'complete' || queries.some((one) => one?.status === 'pending')
    );
  };
  let wasBusy = true;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const busy = isBusy();
      if (!busy && !wasBusy) {
        clearInterval(timer);
        resolve();
      }
      wasBusy = busy;
    }, quietMs);
  });
  tell();
}
