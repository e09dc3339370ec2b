import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface UrlFilters<Name extends string> {
  /** Values by name; an empty text matches everything. */
  values: Record<Name, string>;
  isFiltered: boolean;
  /** Sets filters and returns to the first page. `replace` replaces the history entry. */
  set: (name: Name, value: string, options?: { replace?: boolean }) => void;
  /** Removes these filters and returns to the first page. */
  unset: (names: readonly Name[]) => void;
  clear: () => void;
}

/** Keeps a list's filters in the address: a view can be bookmarked, and the back button undoes a change. */
export function useUrlFilters<const Name extends string>(names: readonly Name[]): UrlFilters<Name> {
  const [params, setParams] = useSearchParams();
  const set = useCallback<UrlFilters<Name>['set']>(
    (name, value, options) => {
      const next = new URLSearchParams(params);
      next.delete('cursor');
      if (value === '') next.delete(name);
      else next.set(name, value);
      setParams(next, options);
    },
    [params, setParams],
  );
  const unset = (removed: readonly Name[]) => {
    const next = new URLSearchParams(params);
    for (const name of [...removed, 'cursor']) next.delete(name);
    setParams(next);
  };
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  return {
    values,
    isFiltered: names.some((name) => values[name] !== ''),
    set,
    unset,
    clear: () => unset(names),
  };
}

/**
 * Returns the value if it is among the options, else the neutral one, since an address may contain anything.
 */
export const known = (value: string, options: readonly { value: string }[]): string =>
  options.some((option) => option.value === value) ? value : '';
