import { need } from '../kernel/context.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams } from '../kernel/lists.ts';

export const chargeEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    params: [...listParams, 'customer', 'payment_intent'],
    handle: (ctx, params) =>
      listObjects(ctx, 'charge', params, '/v1/charges', {
        customer: params.string('customer'),
        parent: params.string('payment_intent'),
      }),
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'charge', id),
  },
];
