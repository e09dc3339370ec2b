import { useSearchParams } from 'react-router';

export interface AddressFilters {
  /** Returns an empty text for what is not set. */
  get: (name: string) => string;
  /** Sets some as one step of the history; an empty text removes one. */
  set: (changes: Readonly<Record<string, string>>, options?: { replace?: boolean }) => void;
}

/** What of a screen is shown, in the address: it can be linked, and the back button undoes a change. */
export function useAddressFilters(): AddressFilters {
  const [params, setParams] = useSearchParams();
  return {
    get: (name) => params.get(name) ?? '',
    set: (changes, options) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, options),
  };
}
