import type { ReactNode } from 'react';
import { dayOf } from '../sao-paulo-days.ts';
import { searchText } from './search-text.ts';
import { type UrlFilters, unset } from './use-url-filters.ts';

type Read = UrlFilters['get'];

/** Parameters of a query; an empty text matches everything. */
export type FilterQuery<Param extends string> = Partial<Record<Param, string>>;

export interface FilterProps<Row> {
  filters: UrlFilters;
  /** Rows of the page that is shown; undefined before the first one. */
  rows: readonly Row[] | undefined;
  /** Whether the filter's fields are shown below the bar. */
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
}

/** One filter of a list: what the address keeps, what the server is asked, and its controls wide and on a phone. */
export interface ListFilter<Param extends string, Row = unknown> {
  /** Parameters of the address; the first one names the filter. */
  names: readonly [string, ...string[]];
  /** Returns the server's parameters; unknown values are dropped. `today` is São Paulo's, `YYYY-MM-DD`. */
  toQuery: (read: Read, today: string) => FilterQuery<Param>;
  /** Returns the filter as it is set, `Status: Ativo`; null while it is not. */
  summary: (read: Read, rows: readonly Row[] | undefined) => string | null;
  /** The control in the bar, or in a phone's sheet. */
  control: (props: FilterProps<Row>) => ReactNode;
  /** Further fields, below the bar or at the end of the sheet. */
  fields?: (props: FilterProps<Row>) => ReactNode;
  /** Whether the fields are shown when the list opens. */
  startsExpanded?: (read: Read) => boolean;
  /** Whether it stands before the others in a phone's sheet. */
  isFirstInSheet?: boolean;
}

/** Search and filters of a list. The bar, a phone's sheet, the query and the export are made of it. */
export interface ListFilters<Param extends string, Row = unknown> {
  /** Plural noun of the rows: `assinaturas`. */
  what: string;
  /** Placeholder of the search field. */
  placeholder: string;
  /** The same where the field is as narrow as on a phone; by default the placeholder itself. */
  shortPlaceholder?: string;
  filters: readonly ListFilter<Param, Row>[];
  /** Whether the bar has a button that removes search and filters. */
  isClearable?: boolean;
}

export const searchName = 'search';

/** Returns the parameters of the address of search and filters. */
const namesOf = <Param extends string, Row>({ filters }: ListFilters<Param, Row>): string[] => [
  searchName,
  ...filters.flatMap(({ names }) => names),
];

export const isFiltered = <Param extends string, Row>(list: ListFilters<Param, Row>, { get }: UrlFilters) =>
  namesOf(list).some((name) => get(name) !== '');

export const clearFilters = <Param extends string, Row>(
  list: ListFilters<Param, Row>,
  filters: UrlFilters,
): void => unset(filters, namesOf(list));

/** Returns what the server is asked for, counted back from today where a filter says so. */
export function queryOf<Param extends string, Row>(
  { filters }: ListFilters<Param, Row>,
  { get }: UrlFilters,
): FilterQuery<Param | typeof searchName> {
  const today = dayOf(new Date());
  let query: FilterQuery<Param | typeof searchName> = {};
  for (const { toQuery } of filters) query = { ...query, ...toQuery(get, today) };
  return { ...query, search: searchText(get(searchName)) };
}
