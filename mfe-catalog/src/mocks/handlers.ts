import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { apiUrl } from '@trilho/portal';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { subscriptionPageSize } from '../catalog-api.ts';
import { buildProduct, buildSubscription } from './builders.ts';
import { pageOf } from './pages.ts';

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

interface Catalog {
  products?: PortalProduct[];
  subscriptions?: ListedSubscription[];
}

/**
 * The remote's calls over an in-memory catalogue, equal in both environments, for tests and standalone runs.
 */
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
      ok(pageOf(subscriptions, new URL(request.url).searchParams.get('cursor'), subscriptionPageSize)),
    ),
    http.put(path('subscriptions/:id'), () => ok(subscriptions[0])),
    http.post(path('subscriptions/cancel-at-period-end'), cancelled),
    http.post(path('subscriptions/cancel-with-refund'), cancelled),
    http.post(apiUrl('/portal/exports'), () =>
      ok({ path: '/exports/ticket', expiresAt: '2026-11-21T12:00:00.000Z' }),
    ),
    ...gatewayHandlers(['STRIPE']),
  ];
}
