import type { MerchantOrderRecord } from '../../kernel/mercadopago-records.ts';
import type { DeclaredParams } from '../../kernel/params/declared-params.ts';
import { decimalOf } from '../amounts.ts';
import type { Input, MercadoPagoEndpoint } from '../api.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { dateText } from '../dates.ts';
import { notFound } from '../errors.ts';
import { nextId } from '../ids.ts';
import { elementsOf, pageOf, pagingParams } from '../paging.ts';
import { readNotificationUrl } from '../payments/payment.params.ts';
import { itemParams, itemsView, totalOf } from './items.ts';
import { needPreference } from './preference.routes.ts';

const updateParams: DeclaredParams = [
  ...['external_reference', 'notification_url', 'additional_info', 'marketplace'],
  itemParams,
];

function needOrder(ctx: MercadoPagoContext, id = ''): MerchantOrderRecord {
  const order = ctx.store.get('mercadopago.merchant_order', id);
  if (!order) throw notFound('not_found', 'Merchant order not found');
  return order;
}

/** Nobody pays on the page of its preference here: an order stays open, and unpaid. */
function orderView(ctx: MercadoPagoContext, order: MerchantOrderRecord) {
  const { id, sent, preferenceId, totalMinor, createdMs, updatedMs } = order;
  return {
    additional_info: '',
    external_reference: null,
    marketplace: 'NONE',
    notification_url: null,
    ...sent,
    id: Number(id),
    preference_id: preferenceId,
    application_id: null,
    status: 'opened',
    site_id: 'MLB',
    payer: null,
    collector: { id: ctx.account.userId, email: '', nickname: `LOJA${ctx.account.userId}` },
    sponsor_id: null,
    payments: [],
    paid_amount: 0,
    refunded_amount: 0,
    shipping_cost: 0,
    date_created: dateText(createdMs),
    last_updated: dateText(updatedMs),
    cancelled: false,
    items: itemsView(sent),
    shipments: [],
    total_amount: decimalOf(totalMinor),
    order_status: 'payment_required',
    is_test: !ctx.account.livemode,
  };
}

function create(ctx: MercadoPagoContext, { body }: Input) {
  const { preference_id: _, ...sent } = body.values;
  const id = body.string('preference_id');
  const preference = id === undefined ? null : needPreference(ctx, id);
  readNotificationUrl(body);
  const order: MerchantOrderRecord = {
    id: nextId(),
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    sent: { ...(preference && { items: preference.sent.items }), ...sent },
    preferenceId: preference?.id ?? null,
    totalMinor: body.has('items') ? totalOf(body) : (preference?.totalMinor ?? 0),
  };
  ctx.store.insert('mercadopago.merchant_order', order, secondsOf(ctx.nowMs), {}, {});
  return orderView(ctx, order);
}

function update(ctx: MercadoPagoContext, { path, body }: Input) {
  const before = needOrder(ctx, path.id);
  readNotificationUrl(body);
  const order = {
    ...before,
    updatedMs: ctx.nowMs,
    sent: { ...before.sent, ...body.values },
    totalMinor: body.has('items') ? totalOf(body) : before.totalMinor,
  };
  ctx.store.update(order);
  return orderView(ctx, order);
}

function search(ctx: MercadoPagoContext, { query }: Input) {
  const { preference_id: preference, external_reference: reference } = query;
  const found = ctx.store
    .newestFirst('mercadopago.merchant_order')
    .filter(({ preferenceId }) => preference === undefined || preferenceId === preference)
    .filter(({ sent }) => reference === undefined || sent.external_reference === reference);
  return elementsOf(pageOf(found, query), (order) => orderView(ctx, order));
}

const ORDERS = '/merchant_orders';

export const merchantOrderEndpoints: MercadoPagoEndpoint[] = [
  {
    method: 'POST',
    path: ORDERS,
    key: 'optional',
    status: 201,
    body: ['preference_id', ...updateParams],
    handle: create,
  },
  {
    method: 'GET',
    path: `${ORDERS}/search`,
    query: ['preference_id', 'external_reference', ...pagingParams],
    handle: search,
  },
  {
    method: 'GET',
    path: `${ORDERS}/:id`,
    handle: (ctx, { path }) => orderView(ctx, needOrder(ctx, path.id)),
  },
  { method: 'PUT', path: `${ORDERS}/:id`, key: 'optional', body: updateParams, handle: update },
];
