import { HttpResponse } from 'msw';

/** A success in the wire's envelope. */
export const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

/** A failure in the wire's envelope. */
export const refuse = (status: number, error: string, message: string) =>
  HttpResponse.json({ status, error, message, validationErrors: [], requestId: 'req_mock' }, { status });

/** A page by the ids of its neighbours. */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 20);
  const [after, before] = [query.get('startingAfter'), query.get('endingBefore')];
  const end = before ? rows.findIndex(({ id }) => id === before) : rows.length;
  const start = after ? rows.findIndex(({ id }) => id === after) + 1 : before ? Math.max(0, end - limit) : 0;
  const items = rows.slice(start, Math.min(end, start + limit));
  const hasMore = start + items.length < rows.length;
  return {
    items,
    hasMore,
    nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null,
    previousCursor: start > 0 ? (items[0]?.id ?? null) : null,
  };
}

export const queryOf = (request: Request) => new URL(request.url).searchParams;

/** Whether a row has what the query names, where it names it. */
export const fits = (query: URLSearchParams, name: string, value: string | null): boolean =>
  query.get(name) === null || query.get(name) === value;
