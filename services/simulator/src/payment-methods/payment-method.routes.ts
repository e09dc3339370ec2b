import { need } from '../kernel/context.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams } from '../kernel/lists.ts';
import { emit } from '../webhooks/emit.ts';
import { attachPaymentMethod, detachPaymentMethod } from './payment-method.attach.ts';
import { createFromParams, readBillingDetails, resolvePaymentMethod } from './payment-method.build.ts';

export const paymentMethodEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    // The other parameters are telemetry of the browser library.
    params: [
      ...['type', 'card', 'billing_details', 'metadata', 'allow_redisplay'],
      ...[
        'guid',
        'muid',
        'sid',
        'key',
        'payment_user_agent',
        'time_on_page',
        'referrer',
        'client_attribution_metadata',
      ],
    ],
    publishable: true,
    handle: (ctx, params) => createFromParams(ctx, params),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    params: [...listParams, 'customer', 'type', 'allow_redisplay'],
    handle(ctx, params) {
      const customer = params.string('customer');
      if (customer) need(ctx, 'customer', customer, 'customer');
      return listObjects(
        ctx,
        'payment_method',
        params,
        '/v1/payment_methods',
        { customer, '$.type': params.string('type') },
        ['customer IS NOT NULL'],
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: [],
    handle: (ctx, _params, id) => resolvePaymentMethod(ctx, id, 'id'),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    params: ['billing_details', 'card', 'metadata', 'allow_redisplay'],
    handle(ctx, params, id) {
      const before = need(ctx, 'payment_method', id);
      const card = params.object('card');
      const method = {
        ...before,
        billing_details: readBillingDetails(params.object('billing_details'), before.billing_details),
        metadata: params.metadata(before.metadata ?? {}),
      };
      if (before.card && card) {
        method.card = {
          ...before.card,
          exp_month: card.integer('exp_month') ?? before.card.exp_month,
          exp_year: card.integer('exp_year') ?? before.card.exp_year,
        };
      }
      ctx.store.update(method);
      emit(ctx, 'payment_method.updated', method, before);
      return method;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: ['customer'],
    handle: (ctx, params, id) => attachPaymentMethod(ctx, id, params.requiredString('customer')),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: [],
    handle: (ctx, _params, id) => detachPaymentMethod(ctx, id),
  },
];
