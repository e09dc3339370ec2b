import { need } from '../kernel/context.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams } from '../kernel/lists.ts';
import { evidenceFields } from './dispute.build.ts';
import { closeDispute, updateDispute } from './dispute.respond.ts';

export const disputeEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    params: [...listParams, 'charge', 'payment_intent'],
    handle: (ctx, params) =>
      listObjects(ctx, 'dispute', params, '/v1/disputes', {
        parent: params.string('charge'),
        lookup: params.string('payment_intent'),
      }),
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'dispute', id),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    params: [{ evidence: evidenceFields }, 'metadata', 'submit'],
    handle: (ctx, params, id) => updateDispute(ctx, need(ctx, 'dispute', id), params),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    params: [],
    handle: (ctx, _params, id) => closeDispute(ctx, need(ctx, 'dispute', id)),
  },
];
