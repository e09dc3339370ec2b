import { useLocation } from 'react-router';

/** Router state of a link from a list to one of its rows. */
interface FromList {
  listSearch: string;
}

const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' &&
  state !== null &&
  'listSearch' in state &&
  typeof state.listSearch === 'string';

/** Returns the router state for a list's links to its rows, so that the back link keeps filters and page. */
export function useListState(): FromList {
  const { search } = useLocation();
  return { listSearch: search };
}

/** Returns the address of the list as it was left, or of its first page. */
export function useBackLink(path: string): string {
  const { state } = useLocation();
  return isFromList(state) ? `${path}${state.listSearch}` : path;
}
