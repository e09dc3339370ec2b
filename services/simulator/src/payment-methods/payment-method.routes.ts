import { need } from '../kernel/context.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, pageParams } from '../kernel/lists.ts';
import { emit } from '../webhooks/emit.ts';
import { attachPaymentMethod, detachPaymentMethod } from './payment-method.attach.ts';
import {
  createFromParams,
  readBillingDetails,
  readRedisplay,
  resolvePaymentMethod,
} from './payment-method.build.ts';
import { billingParams, methodParams } from './payment-method.params.ts';

export const paymentMethodEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    params: methodParams,
    publishable: true,
    handle: (ctx, params) => createFromParams(ctx, params),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    params: [...pageParams, 'customer', 'type', 'allow_redisplay'],
    handle(ctx, params) {
      const customer = params.string('customer');
      if (customer) need(ctx, 'customer', customer, 'customer');
      return listObjects(
        ctx,
        'payment_method',
        params,
        '/v1/payment_methods',
        {
          customer,
          '$.type': params.string('type'),
          '$.allow_redisplay': readRedisplay(params),
        },
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
    params: [billingParams, { card: ['exp_month', 'exp_year'] }, 'metadata', 'allow_redisplay'],
    handle(ctx, params, id) {
      const before = need(ctx, 'payment_method', id);
      const card = params.object('card');
      const method = {
        ...before,
        allow_redisplay: readRedisplay(params) ?? before.allow_redisplay,
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
