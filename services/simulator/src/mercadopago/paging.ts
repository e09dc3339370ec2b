import { MercadoPagoError } from './errors.ts';

/** What a paged search may have beside its filters. */
export const pagingParams = ['limit', 'offset'];

export interface FoundPage<T> {
  items: readonly T[];
  total: number;
  limit: number;
  offset: number;
}

function readCount(query: Record<string, string>, name: string, otherwise: number): number {
  const text = query[name];
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new MercadoPagoError(400, 'bad_request', `Invalid ${name}`);
  return Number(text);
}

/** The page of a list that a query asks for. */
export function pageOf<T>(found: readonly T[], query: Record<string, string>, perPage = 10): FoundPage<T> {
  const limit = readCount(query, 'limit', perPage);
  const offset = readCount(query, 'offset', 0);
  return { items: found.slice(offset, offset + limit), total: found.length, limit, offset };
}

/** How customers, plans and subscriptions answer a search. */
export const resultsOf = <T>({ items, total, limit, offset }: FoundPage<T>, view: (item: T) => object) => ({
  paging: { total, limit, offset },
  results: items.map(view),
});

/** How preferences and their orders answer a search. */
export const elementsOf = <T>({ items, total, offset }: FoundPage<T>, view: (item: T) => object) => ({
  elements: items.map(view),
  next_offset: offset + items.length,
  total,
});
