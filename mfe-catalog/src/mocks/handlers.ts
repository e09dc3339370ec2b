import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { buildProduct, buildSubscription } from './builders.ts';

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

interface Catalog {
  products?: PortalProduct[];
  subscriptions?: ListedSubscription[];
}

const size = 5;

/** A page of these; cursors are page numbers here. */
function pageOf(rows: ListedSubscription[], cursor: string | null) {
  const pageNumber = Number(cursor ?? 1);
  const content = rows.slice((pageNumber - 1) * size, pageNumber * size);
  const hasNext = rows.length > pageNumber * size;
  const hasPrevious = pageNumber > 1;
  return {
    content,
    totalElements: rows.length,
    hasNext,
    hasPrevious,
    nextCursor: hasNext ? String(pageNumber + 1) : null,
    previousCursor: hasPrevious ? String(pageNumber - 1) : null,
    pageNumber,
  };
}

/** The remote's calls over a catalogue in memory, the same in both environments: for tests and for running alone. */
export function catalogHandlers({
  products = [buildProduct()],
  subscriptions = [buildSubscription()],
}: Catalog = {}): RequestHandler[] {
  const path = (rest: string) => apiUrl(`/payment/stripe/${rest}`);
  const cancelled = () => ok(subscriptions[0]);
  return [
    http.get(path('products'), () => ok(products)),
    http.post(path('products'), () => ok(products[0])),
    http.put(path('products/:id'), () => ok(products[0])),
    http.get(path('subscriptions/all'), ({ request }) =>
      ok(pageOf(subscriptions, new URL(request.url).searchParams.get('cursor'))),
    ),
    http.put(path('subscriptions/:id'), () => ok(subscriptions[0])),
    http.post(path('subscriptions/cancel-at-period-end'), cancelled),
    http.post(path('subscriptions/cancel-with-refund'), cancelled),
  ];
}
