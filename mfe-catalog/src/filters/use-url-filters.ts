import { useSearchParams } from 'react-router';

/** A list's filters in the address: a view can be bookmarked, and the back button undoes a change. */
export interface UrlFilters {
  /** Returns a filter's value; an empty text matches everything. */
  get: (name: string) => string;
  /**
   * Sets filters as one history entry and returns to the first page; an empty text removes a filter. `replace` replaces
   * the history entry.
   */
  change: (changes: Readonly<Record<string, string>>, options?: { replace?: boolean }) => void;
}

export function useUrlFilters(): UrlFilters {
  const [params, setParams] = useSearchParams();
  return {
    get: (name) => params.get(name) ?? '',
    change: (changes, options) => {
      const next = new URLSearchParams(params);
      next.delete('cursor');
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      setParams(next, options);
    },
  };
}

/** Removes filters as one history entry. */
export const unset = ({ change }: UrlFilters, names: readonly string[]): void =>
  change(Object.fromEntries(names.map((name) => [name, ''])));
