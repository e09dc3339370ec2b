import type { Environment } from '@trilho/contracts/common';

/** One page of a list, and which environment it is of. Cursors are opaque; `pageNumber` counts from 1. */
export interface ListPage<Row> {
  content: Row[];
  totalElements: number;
  /** Counting stopped at `totalElements`. */
  hasMoreThanTotal?: boolean;
  hasNext: boolean;
  hasPrevious: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
  pageNumber: number;
  environment: Environment;
}

/** What a query of pages has to say: as much of it as the screens read. */
export interface ListLoad<Page> {
  data?: Page;
  currentData?: Page;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * The page being asked for, or until it comes the one before it (`isStale`), if that is of this environment: rows of one
 * environment are never shown under the other.
 */
export function shownPage<Page extends { environment: Environment }>(
  { data, currentData, isFetching }: ListLoad<Page>,
  environment: Environment,
): { page: Page | undefined; isStale: boolean } {
  const before = isFetching && data?.environment === environment ? data : undefined;
  return { page: currentData ?? before, isStale: currentData === undefined };
}

/** The parts of a query that say something: an empty text filters nothing. */
export const filled = (query: object): Record<string, string | number> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== undefined));
