import type Stripe from 'stripe';
import { type Context, need, realNow } from '../kernel/context.ts';
import { resourceMissing } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams, pageParams } from '../kernel/lists.ts';
import type { Params } from '../kernel/params/params.ts';
import { addressParams, shippingParams } from '../payment-methods/address.ts';
import { attachPaymentMethod } from '../payment-methods/payment-method.attach.ts';
import { emit } from '../webhooks/emit.ts';
import { applyCustomerParams, buildCustomer } from './customer.build.ts';

const writable = [
  'balance',
  'description',
  'email',
  'metadata',
  'name',
  'phone',
  'preferred_locales',
  { address: addressParams, invoice_settings: ['default_payment_method'] },
  shippingParams,
];

function readCustomer(ctx: Context, id: string): Stripe.Customer | Stripe.DeletedCustomer {
  const found = ctx.store.find(id);
  if (found?.deleted && found.type === 'customer') return { id, object: 'customer', deleted: true };
  return need(ctx, 'customer', id);
}

/**
 * Returns the test clock of a new customer: the one given, else the one whose name is the customer's e-mail,
 * so that a test can advance the time of a customer that the product creates.
 */
function clockFor(ctx: Context, params: Params): Stripe.TestHelpers.TestClock | null {
  const named = params.string('test_clock');
  if (named) return need(ctx, 'test_helpers.test_clock', named, 'test_clock');
  const email = params.string('email');
  const clocks = email ? ctx.store.all('test_helpers.test_clock') : [];
  return clocks.find(({ name }) => name === email) ?? null;
}

function deleteCustomer(ctx: Context, id: string): Stripe.DeletedCustomer {
  const customer = need(ctx, 'customer', id);
  ctx.hooks.customerDeleted(ctx, id);
  for (const method of ctx.store.where('payment_method', 'customer', id)) {
    ctx.store.update({ ...method, customer: null }, { customer: null });
  }
  emit(ctx, 'customer.deleted', customer);
  ctx.store.markDeleted(id);
  return { id, object: 'customer', deleted: true };
}

export const customerEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    params: [...writable, 'payment_method', 'test_clock'],
    handle(ctx, params) {
      const clock = clockFor(ctx, params);
      const created = clock?.frozen_time ?? realNow();
      const empty = { ...buildCustomer(ctx, created), test_clock: clock?.id ?? null };
      const method = params.string('payment_method');
      ctx.store.insert('customer', empty, created, { clock: clock?.id }, {});
      const attached = method ? attachPaymentMethod(ctx, method, empty.id) : undefined;
      if (attached && params.object('invoice_settings')?.values.default_payment_method === method) {
        // Attaching a shared test payment method creates a new payment method.
        const settings = params.object('invoice_settings');
        if (settings) settings.values.default_payment_method = attached.id;
      }
      const customer = applyCustomerParams(ctx, empty, params);
      ctx.store.update(customer, { lookup: customer.email });
      emit(ctx, 'customer.created', customer);
      return customer;
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    params: [...listParams, 'email', 'test_clock'],
    handle(ctx, params) {
      const clock = params.string('test_clock');
      return listObjects(
        ctx,
        'customer',
        params,
        '/v1/customers',
        { lookup: params.string('email'), clock },
        clock ? [] : ['clock IS NULL'],
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    params: [],
    handle: (ctx, _params, id) => readCustomer(ctx, id),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    params: writable,
    handle(ctx, params, id) {
      const before = need(ctx, 'customer', id);
      const customer = applyCustomerParams(ctx, before, params);
      ctx.store.update(customer, { lookup: customer.email });
      emit(ctx, 'customer.updated', customer, before);
      return customer;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: [],
    handle: (ctx, _params, id) => deleteCustomer(ctx, id),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: [...pageParams, 'type'],
    handle(ctx, params, id) {
      need(ctx, 'customer', id, 'customer');
      return listObjects(ctx, 'payment_method', params, `/v1/customers/${id}/payment_methods`, {
        customer: id,
        '$.type': params.string('type'),
      });
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:customer/payment_methods/:id',
    params: [],
    handle(ctx, _params, id) {
      const method = need(ctx, 'payment_method', id);
      if (method.customer === null) throw resourceMissing('PaymentMethod', id);
      return method;
    },
  },
];
