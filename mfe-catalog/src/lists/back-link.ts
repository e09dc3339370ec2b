import { useLocation } from 'react-router';

/** Rides along on a link from a list to one of its rows. */
interface FromList {
  listSearch: string;
}

const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' &&
  state !== null &&
  'listSearch' in state &&
  typeof state.listSearch === 'string';

/** What a list's links to its rows pass on as `state`, so that the way back keeps filters and page. */
export function useListState(): FromList {
  const { search } = useLocation();
  return { listSearch: search };
}

/** The list at `path` as it was left; its first page for who came by another way. */
export function useWayBack(path: string): string {
  const { state } = useLocation();
  return isFromList(state) ? `${path}${state.listSearch}` : path;
}
