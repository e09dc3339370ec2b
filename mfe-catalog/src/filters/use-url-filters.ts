import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface UrlFilters<Name extends string> {
  /** By name; an empty text filters nothing. */
  values: Record<Name, string>;
  isFiltered: boolean;
  /** Goes back to the first page. With `replace` the step back skips what stood there. */
  set: (name: Name, value: string, options?: { replace?: boolean }) => void;
  clear: () => void;
}

/** The filters of a list, kept on the address line: a view can be bookmarked, and the back button undoes a step. */
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
  const clear = () => {
    const next = new URLSearchParams(params);
    for (const name of [...names, 'cursor']) next.delete(name);
    setParams(next);
  };
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  return { values, isFiltered: names.some((name) => values[name] !== ''), set, clear };
}

/** The value if it is among the options, else the neutral one: the address line may say anything. */
export const known = (value: string, options: readonly { value: string }[]): string =>
  options.some((option) => option.value === value) ? value : '';
