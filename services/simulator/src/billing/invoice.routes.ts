import type Stripe from 'stripe';
import { type Context, idOf, need } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams, pageOf, pageParams } from '../kernel/lists.ts';
import type { Params } from '../kernel/params/params.ts';
import { declinedError } from '../payment-intents/payment-intent.confirm.ts';
import { resolvePaymentMethod } from '../payment-methods/payment-method.build.ts';
import { emit } from '../webhooks/emit.ts';
import { collect, finalizeInvoice, payOutOfBand, voidInvoice } from './invoices/invoice.collect.ts';
import { itemChangeParams } from './subscriptions/subscription.items.ts';
import { previewInvoice } from './subscriptions/subscription.preview.ts';
import { methodOf } from './subscriptions/subscription.save.ts';

function methodToPayWith(ctx: Context, invoice: Stripe.Invoice, params: Params): Stripe.PaymentMethod {
  const sent = params.string('payment_method');
  if (sent) return resolvePaymentMethod(ctx, sent);
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  const subscription = subscriptionId ? ctx.store.get('subscription', subscriptionId) : undefined;
  const method = subscription && methodOf(ctx, subscription);
  if (!method) {
    throw invalidRequest(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set a default payment method.',
      { code: 'invoice_no_payment_method_types' },
    );
  }
  return method;
}

function pay(ctx: Context, params: Params, id: string): Stripe.Invoice {
  const invoice = need(ctx, 'invoice', id);
  if (invoice.status === 'paid')
    throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open') {
    throw invalidRequest(`This invoice can no longer be paid: it is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  }
  if (params.boolean('paid_out_of_band')) return payOutOfBand(ctx, invoice);
  const method = methodToPayWith(ctx, invoice, params);
  const result = collect(ctx, invoice, method, params.boolean('off_session') ?? true);
  if (result.status === 'requires_payment_method') throw declinedError(result);
  return need(ctx, 'invoice', id);
}

export const invoiceEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    params: [...listParams, 'customer', 'subscription', 'status', 'collection_method'],
    handle: (ctx, params) =>
      listObjects(ctx, 'invoice', params, '/v1/invoices', {
        customer: params.string('customer'),
        parent: params.string('subscription'),
        '$.status': params.oneOf('status', ['draft', 'open', 'paid', 'uncollectible', 'void']),
        '$.collection_method': params.string('collection_method'),
      }),
  },
  {
    method: 'POST',
    path: '/v1/invoices/create_preview',
    params: [
      'customer',
      'subscription',
      { subscription_details: ['proration_behavior', 'proration_date', { items: itemChangeParams }] },
    ],
    handle: previewInvoice,
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'invoice', id),
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    params: pageParams,
    handle: (ctx, params, id) => pageOf(need(ctx, 'invoice', id).lines, params),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id',
    params: ['metadata', 'description'],
    handle(ctx, params, id) {
      const before = need(ctx, 'invoice', id);
      const description = params.nullable('description');
      const invoice: Stripe.Invoice = {
        ...before,
        metadata: params.metadata(before.metadata ?? {}),
        description: description === undefined ? before.description : description,
      };
      ctx.store.update(invoice);
      emit(ctx, 'invoice.updated', invoice, before);
      return invoice;
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    params: ['payment_method', 'off_session', 'paid_out_of_band'],
    handle: pay,
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    params: ['auto_advance'],
    handle(ctx, params, id) {
      const draft = need(ctx, 'invoice', id);
      if (draft.status !== 'draft') {
        throw invalidRequest('This invoice is already finalized, you can only finalize a draft invoice.');
      }
      const open = finalizeInvoice(ctx, { ...draft, auto_advance: params.boolean('auto_advance') ?? false });
      const subscription = idOf(draft.parent?.subscription_details?.subscription);
      const current = subscription ? ctx.store.get('subscription', subscription) : undefined;
      const method = current && methodOf(ctx, current);
      if (open.status === 'open' && open.auto_advance && method) collect(ctx, open, method, true);
      return need(ctx, 'invoice', id);
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    params: [],
    handle(ctx, _params, id) {
      const invoice = need(ctx, 'invoice', id);
      if (invoice.status !== 'open') {
        throw invalidRequest(`You can only pass in open invoices. This invoice is ${invoice.status}.`);
      }
      return voidInvoice(ctx, invoice);
    },
  },
];
