import type { Environment } from '@trilho/contracts/common';
import type { DayTotal } from '@trilho/contracts/portal-page';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import type { FilterQuery } from '../filters/list-filter.ts';

/** One page of a list with its environment. Cursors are opaque; `pageNumber` counts from 1. */
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

/** The parts of a page query's result that the screens read. */
export interface ListLoad<Page> {
  data?: Page;
  currentData?: Page;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Returns the requested page, or while it loads the previous one (`isStale`) if it belongs to the same
 * environment: rows of one environment are never shown under the other.
 */
export function shownPage<Page extends { environment: Environment }>(
  { data, currentData, isFetching }: ListLoad<Page>,
  environment: Environment,
): { page: Page | undefined; isStale: boolean } {
  const before = isFetching && data?.environment === environment ? data : undefined;
  return { page: currentData ?? before, isStale: currentData === undefined };
}

/** Drops the empty filters of a query. */
export const filled = (query: object): Record<string, string | number> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== undefined));

/** What is asked of a list: its filters by their wire names, and the cursor of a page, empty for the first. */
export type ListQuery<Param extends string> = EnvironmentOfUser & FilterQuery<Param> & { cursor: string };

/** Returns the call of a list's pages, of `size` rows each. */
export const pagedQuery = <Row, Param extends string>(url: string, size: number) => ({
  query: (query: ListQuery<Param>) => ({ url, params: filled({ ...query, size }) }),
  transformResponse: (
    page: Omit<ListPage<Row>, 'environment'>,
    _: unknown,
    { environment }: ListQuery<Param>,
  ): ListPage<Row> => ({ ...page, environment }),
});

/** What is asked of a day of a list: the list's filters. */
export type DayQuery<Param extends string> = EnvironmentOfUser & FilterQuery<Param> & { day: string };

/** Returns the call of what a day of a list comes to. */
export const dayQuery = <Param extends string>(url: string) => ({
  query: (query: DayQuery<Param>) => ({ url: `${url}/day`, params: filled(query) }),
});

/** Loads what a day of a list comes to. */
export type UseDayTotal<Param extends string> = (
  query: DayQuery<Param>,
  options: { skip: boolean; refetchOnMountOrArgChange: true },
) => { currentData?: DayTotal };
