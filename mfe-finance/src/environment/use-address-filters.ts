import { useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string>>;

export interface AddressFilters {
  /** Returns an empty text for what is not set. */
  get: (name: string) => string;
  /** Sets some as one step of the history; an empty text removes one. */
  set: (changes: Changes, options?: { replace?: boolean }) => void;
  /** Returns where a link goes that sets them. */
  linkTo: (changes: Changes) => { search: string };
}

function withChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** What of a screen is shown, in the address: it can be linked, and the back button undoes a change. */
export function useAddressFilters(): AddressFilters {
  const [params, setParams] = useSearchParams();
  return {
    get: (name) => params.get(name) ?? '',
    set: (changes, options) => setParams((before) => withChanges(before, changes), options),
    linkTo: (changes) => ({ search: `${withChanges(params, changes)}` }),
  };
}
