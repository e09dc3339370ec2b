import type Stripe from 'stripe';
import { type Context, idOf, need } from '../../kernel/context.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import type { Endpoint } from '../../kernel/http.ts';
import { listObjects, listParams } from '../../kernel/lists.ts';
import type { Params } from '../../kernel/params/params.ts';
import { emit } from '../../webhooks/emit.ts';
import { addToDraft } from '../invoices/invoice.draft.ts';
import { buildInvoiceItem } from '../invoices/invoice-item.build.ts';

/** The draft that an item is added to at once. */
function readDraft(ctx: Context, params: Params, customer: string): Stripe.Invoice | null {
  const id = params.string('invoice');
  if (!id) return null;
  const invoice = need(ctx, 'invoice', id, 'invoice');
  if (invoice.status === 'draft' && idOf(invoice.customer) === customer) return invoice;
  throw invalidRequest(
    'The invoice must be a draft of the same customer: a finalized one cannot be changed any more.',
    { code: 'invoice_not_editable', param: 'invoice' },
  );
}

function createItem(ctx: Context, params: Params): Stripe.InvoiceItem {
  const built = buildInvoiceItem(ctx, params);
  const customer = idOf(built.customer);
  const draft = readDraft(ctx, params, customer);
  const item: Stripe.InvoiceItem = { ...built, invoice: draft?.id ?? null };
  ctx.store.insert('invoiceitem', item, item.date, { customer, parent: draft?.id ?? null }, {});
  emit(ctx, 'invoiceitem.created', item);
  if (draft) addToDraft(ctx, draft, item);
  return item;
}

/** The item, which no invoice charges yet. */
function needPending(ctx: Context, id: string): Stripe.InvoiceItem {
  const item = need(ctx, 'invoiceitem', id);
  if (item.invoice === null) return item;
  throw invalidRequest('This invoice item is on an invoice already and cannot be changed any more.', {
    code: 'invoice_not_editable',
  });
}

function updateItem(ctx: Context, params: Params, id: string): Stripe.InvoiceItem {
  const touchesAmount = ['amount', 'description'].some((name) => params.has(name));
  const before = touchesAmount ? needPending(ctx, id) : need(ctx, 'invoiceitem', id);
  const description = params.nullable('description');
  const item: Stripe.InvoiceItem = {
    ...before,
    amount: params.integer('amount') ?? before.amount,
    description: description === undefined ? before.description : description,
    metadata: params.metadata(before.metadata ?? {}),
  };
  ctx.store.update(item);
  return item;
}

const pendingCondition = (pending: boolean | undefined): string[] =>
  pending === undefined ? [] : [`json_extract(data, '$.invoice') IS ${pending ? '' : 'NOT '}NULL`];

export const invoiceItemEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/invoiceitems',
    params: [
      'customer',
      'amount',
      'currency',
      { pricing: ['price'] },
      'quantity',
      'description',
      'discountable',
      'invoice',
      'subscription',
      { period: ['start', 'end'] },
      'metadata',
    ],
    handle: createItem,
  },
  {
    method: 'GET',
    path: '/v1/invoiceitems',
    params: [...listParams, 'customer', 'invoice', 'pending'],
    handle: (ctx, params) =>
      listObjects(
        ctx,
        'invoiceitem',
        params,
        '/v1/invoiceitems',
        { customer: params.string('customer'), '$.invoice': params.string('invoice') },
        pendingCondition(params.boolean('pending')),
      ),
  },
  {
    method: 'GET',
    path: '/v1/invoiceitems/:id',
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'invoiceitem', id),
  },
  {
    method: 'POST',
    path: '/v1/invoiceitems/:id',
    params: ['amount', 'description', 'metadata'],
    handle: updateItem,
  },
  {
    method: 'DELETE',
    path: '/v1/invoiceitems/:id',
    params: [],
    handle(ctx, _params, id) {
      const item = needPending(ctx, id);
      ctx.store.markDeleted(id);
      emit(ctx, 'invoiceitem.deleted', item);
      return { id, object: 'invoiceitem', deleted: true } satisfies Stripe.DeletedInvoiceItem;
    },
  },
];
