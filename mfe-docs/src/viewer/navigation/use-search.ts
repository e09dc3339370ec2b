import { useEffect, useState } from 'react';
import type { Hit } from '../../search/search.ts';

export interface SearchState {
  /** Of the last text that was answered; null while the first answer is on its way. */
  hits: Hit[] | null;
  failed: boolean;
  retry: () => void;
}

const loadSearch = () => import(/* webpackChunkName: "search" */ '../../search/search.ts');

/** Loads the search's code before the first text. A failure is left to the search itself. */
export function prefetchSearch(): void {
  loadSearch().catch(() => undefined);
}

/** Searches for a text; results of an older text are dropped, and stay in view until newer ones are there. */
export function useSearch(text: string): SearchState {
  const [hits, setHits] = useState<Hit[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const query = text.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches for the same text
  useEffect(() => {
    if (query === '') {
      setHits(null);
      return;
    }
    let isCurrent = true;
    loadSearch()
      .then(({ search }) => search(query))
      .then(
        (found) => {
          if (!isCurrent) return;
          setHits(found);
          setFailed(false);
        },
        () => isCurrent && setFailed(true),
      );
    return () => {
      isCurrent = false;
    };
  }, [query, attempt]);

  return { hits, failed, retry: () => setAttempt((count) => count + 1) };
}
