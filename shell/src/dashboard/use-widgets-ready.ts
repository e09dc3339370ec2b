import { useEffect, useState } from 'react';
import { loadedRemote, loadRemote } from '../federation/remotes.ts';
import { longestWaitMs } from './use-late.ts';

/**
 * Whether the code of these remotes is in the page, or is not worth waiting for any longer: from then on the
 * dashboard's cards keep their places.
 */
export function useWidgetsReady(remotes: readonly string[]): boolean {
  const names = [...new Set(remotes)].sort().join(' ');
  const [readyFor, setReadyFor] = useState<string>();
  const all = names === '' ? [] : names.split(' ');
  const isLoaded = all.every((name) => loadedRemote(name) !== undefined);
  useEffect(() => {
    if (isLoaded) return;
    let wanted = true;
    const finish = () => {
      if (wanted) setReadyFor(names);
    };
    void Promise.allSettled(names.split(' ').map(loadRemote)).then(finish);
    const timer = setTimeout(finish, longestWaitMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [names, isLoaded]);
  return isLoaded || readyFor === names;
}
