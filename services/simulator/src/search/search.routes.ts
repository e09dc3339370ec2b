import type { Context } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { readLimit } from '../kernel/lists.ts';
import type { Params } from '../kernel/params/params.ts';
import { type Searchable, searchables } from './search.fields.ts';
import { matcherOf } from './search.match.ts';
import { parseSearchQuery } from './search.query.ts';

const toPage = (id: string): string => Buffer.from(id).toString('base64url');

/** Returns the index after the object that a page token names. */
function readPage(params: Params, found: { id: string }[]): number {
  const page = params.string('page');
  if (!page) return 0;
  const at = found.findIndex(({ id }) => toPage(id) === page);
  if (at < 0) throw invalidRequest('Invalid page: it is not of this search.', { param: 'page' });
  return at + 1;
}

/** Finds what a query describes, newest first. What was written just now is found at once, unlike at the provider. */
function search(ctx: Context, params: Params, resource: string, searchable: Searchable): object {
  const matches = matcherOf(resource, searchable, parseSearchQuery(params.requiredString('query')));
  const limit = readLimit(params);
  const found = ctx.store.newestFirst(searchable.type).filter(matches);
  const start = readPage(params, found);
  const data = found.slice(start, start + limit);
  const last = data.at(-1);
  const hasMore = found.length > start + limit;
  return {
    object: 'search_result',
    data,
    has_more: hasMore,
    next_page: hasMore && last ? toPage(last.id) : null,
    url: `/v1/${resource}/search`,
    ...(params.strings('expand')?.includes('total_count') && { total_count: found.length }),
  };
}

export const searchEndpoints: Endpoint[] = Object.entries(searchables).map(([resource, searchable]) => ({
  method: 'GET',
  path: `/v1/${resource}/search`,
  params: ['query', 'limit', 'page'],
  handle: (ctx, params) => search(ctx, params, resource, searchable),
}));
