import type { RemoteModule } from '@trilho/portal';
import { useCallback, useEffect, useState } from 'react';
import { refreshReleases } from './releases.ts';
import { loadedRemote, loadRemote } from './remotes.ts';

type Answer = { name: string; module?: RemoteModule; failed?: boolean };

/**
 * Returns a remote's module, whether it failed to load, and a retry with the current release list, which also
 * happens when the browser is online again.
 */
export function useRemote(name: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const known = answer?.name === name ? answer : undefined;
  const module = loadedRemote(name) ?? known?.module;

  useEffect(() => {
    let wanted = true;
    const load = attempt === 0 ? loadRemote(name) : refreshReleases().then(() => loadRemote(name));
    load.then(
      (loaded) => wanted && setAnswer({ name, module: loaded }),
      () => wanted && setAnswer({ name, failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [name, attempt]);

  const retry = useCallback(() => {
    setAnswer(undefined);
    setAttempt((count) => count + 1);
  }, []);
  const failed = !module && known?.failed === true;
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { module, failed, retry };
}
