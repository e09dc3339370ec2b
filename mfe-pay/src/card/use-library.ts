import { useEffect, useState } from 'react';

interface Loaded<T> {
  library: T | null;
  hasFailed: boolean;
}

/** Loads a gateway's library when its fields come into sight. A failure can be tried again. */
export function useLibrary<T>(load: (publicKey: string) => Promise<T>, publicKey: string) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ library: null, hasFailed: false });
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isHere = true;
    load(publicKey).then(
      (library) => isHere && setLoaded({ library, hasFailed: false }),
      (reason: unknown) => {
        console.warn('The card fields are not available', reason);
        if (isHere) setLoaded({ library: null, hasFailed: true });
      },
    );
    return () => {
      isHere = false;
    };
  }, [attempt, load, publicKey]);
  const retry = () => {
    setLoaded({ library: null, hasFailed: false });
    setAttempt((before) => before + 1);
  };
  return { ...loaded, retry };
}
