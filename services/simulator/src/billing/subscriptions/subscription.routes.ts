import { idOf, need, nowOf } from '../../kernel/context.ts';
import { resourceMissing } from '../../kernel/errors.ts';
import type { Endpoint } from '../../kernel/http.ts';
import { listObjects, listParams, pageOf, pageParams } from '../../kernel/lists.ts';
import { cancellationParams, cancelSubscription, readCancellation } from './subscription.cancel.ts';
import { createParams, createSubscription } from './subscription.create.ts';
import { invoiceBeforeCancel } from './subscription.final-invoice.ts';
import { resumeParams, resumeSubscription } from './subscription.resume.ts';
import { updateParams, updateSubscription } from './subscription.update.ts';
import { subscriptionStatuses } from './subscription-status.ts';

const statuses = [...subscriptionStatuses, 'all', 'ended'] as const;

/** Canceled ones are left out unless a status is asked for, as with the provider. */
function statusConditions(status: (typeof statuses)[number] | undefined): string[] {
  const field = `json_extract(data, '$.status')`;
  if (status === 'all') return [];
  if (status === undefined) return [`${field} <> 'canceled'`];
  if (status === 'ended') return [`${field} IN ('canceled', 'incomplete_expired')`];
  return [`${field} = '${status}'`];
}

export const subscriptionEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/subscriptions', params: createParams, handle: createSubscription },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    params: [...listParams, 'customer', 'status', 'price', 'test_clock'],
    handle(ctx, params) {
      const customer = params.string('customer');
      const clock = params.string('test_clock');
      const price = params.string('price');
      if (price) need(ctx, 'price', price, 'price');
      return listObjects(ctx, 'subscription', params, '/v1/subscriptions', { customer, clock }, [
        ...statusConditions(params.oneOf('status', statuses)),
        ...(customer || clock ? [] : ['clock IS NULL']),
        ...(price
          ? [
              `EXISTS (SELECT 1 FROM json_each(data, '$.items.data') WHERE json_extract(value, '$.price.id') = '${price}')`,
            ]
          : []),
      ]);
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'subscription', id),
  },
  { method: 'POST', path: '/v1/subscriptions/:id', params: updateParams, handle: updateSubscription },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id/resume',
    params: resumeParams,
    handle: resumeSubscription,
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: [cancellationParams, 'invoice_now', 'prorate'],
    handle(ctx, params, id) {
      const before = need(ctx, 'subscription', id);
      if (before.ended_at !== null) throw resourceMissing('subscription', id);
      const details = readCancellation(params, before.cancellation_details);
      const now = nowOf(ctx, idOf(before.customer));
      const invoiced = params.boolean('invoice_now')
        ? invoiceBeforeCancel(ctx, before, now, params.boolean('prorate') ?? false)
        : before;
      return cancelSubscription(ctx, invoiced, now, details);
    },
  },
  {
    method: 'GET',
    path: '/v1/subscription_items',
    params: [...pageParams, 'subscription'],
    handle: (ctx, params) =>
      pageOf(need(ctx, 'subscription', params.requiredString('subscription'), 'subscription').items, params),
  },
];
