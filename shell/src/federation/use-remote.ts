import type { RemoteModule } from '@trilho/portal';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isListOld, readListOnArrival, readListSoon } from './list-age.ts';
import {
  isNewest,
  type LoadedRelease,
  openRemote,
  readyRelease,
  replaceRelease,
  retryRemote,
} from './remotes.ts';

type Held = {
  name: string;
  pathname: string;
  release?: LoadedRelease;
  hasFailed: boolean;
  /** Brings the release while there is none. */
  load: () => Promise<LoadedRelease>;
};

/** Whether a move between two paths leaves the mounted screen of a remote where it is. */
type StaysMounted = (module: RemoteModule, from: string, to: string) => boolean;

/** A list that may be outdated is read before the first screen of a remote is chosen. */
const begin = (name: string, pathname: string): Held => ({
  name,
  pathname,
  release: isListOld() ? undefined : readyRelease(name),
  hasFailed: false,
  load: async () => {
    if (isListOld()) await readListSoon();
    return openRemote(name);
  },
});

/** What is held after the page went to another path: a mounted screen is never swapped, a new one is the newest. */
function follow(held: Held, name: string, pathname: string, staysMounted: StaysMounted): Held {
  const { release, hasFailed } = held;
  if (held.name !== name || hasFailed) return begin(name, pathname);
  if (!release || isNewest(name, release) || staysMounted(release.module, held.pathname, pathname)) {
    return { ...held, pathname };
  }
  const load = () => openRemote(name);
  return { ...held, pathname, release: readyRelease(name), load };
}

const alwaysStays = () => true;

/**
 * Returns a release of a remote, whether none is usable, a retry with the current list, which also happens when the
 * browser is online again, and what replaces a release that threw.
 */
export function useRemote(name: string, staysMounted: StaysMounted = alwaysStays) {
  const { pathname } = useLocation();
  const [held, setHeld] = useState(() => begin(name, pathname));
  let current = held;
  if (held.name !== name || held.pathname !== pathname) {
    current = follow(held, name, pathname, staysMounted);
    setHeld(current);
  }
  const { release, hasFailed, load } = current;
  const isLoading = !release && !hasFailed;

  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    const settle = (outcome: Partial<Held>) => {
      if (isWanted) setHeld((before) => ({ ...before, ...outcome }));
    };
    load().then(
      (loaded) => settle({ release: loaded }),
      () => settle({ hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, isLoading]);

  useEffect(() => readListOnArrival(pathname), [pathname]);

  const startAnew = useCallback((bring: Held['load']) => {
    setHeld((before) => ({ ...before, release: undefined, hasFailed: false, load: bring }));
  }, []);
  const retry = useCallback(() => startAnew(() => retryRemote(name)), [startAnew, name]);
  const replace = useCallback(
    (failed: LoadedRelease, error: Error) => startAnew(() => replaceRelease(name, failed, error)),
    [startAnew, name],
  );

  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  return { release, hasFailed, retry, replace };
}
