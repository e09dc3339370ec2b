import type { PreferenceRecord } from '../../kernel/mercadopago-records.ts';
import type { DeclaredParams } from '../../kernel/params/declared-params.ts';
import type { Input, MercadoPagoEndpoint } from '../api.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { dateText } from '../dates.ts';
import { badRequest, notFound } from '../errors.ts';
import type { Fields } from '../fields.ts';
import { randomHex } from '../ids.ts';
import { elementsOf, pageOf, pagingParams } from '../paging.ts';
import { readNotificationUrl } from '../payments/payment.params.ts';
import { itemParams, itemsView, totalOf } from './items.ts';

const addresses = ['success', 'pending', 'failure'];

const params: DeclaredParams = [
  ...['additional_info', 'auto_return', 'binary_mode', 'date_of_expiration', 'expires', 'external_reference'],
  ...['expiration_date_from', 'expiration_date_to', 'marketplace', 'notification_url', 'purpose'],
  'statement_descriptor',
  itemParams,
  { back_urls: addresses, metadata: ['*'], payer: ['*'] },
  {
    payment_methods: [
      ...['default_payment_method_id', 'installments', 'default_installments'],
      { excluded_payment_methods: ['id'], excluded_payment_types: ['id'] },
    ],
  },
];

/** The account's preference of an id; 404 for any other. */
export function needPreference(ctx: MercadoPagoContext, id = ''): PreferenceRecord {
  const preference = ctx.store.get('mercadopago.preference', id);
  if (!preference) throw notFound('preference_not_found', 'Preference not found');
  return preference;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where its payer would begin: a page that is not played here. */
const pageUrl = (ctx: MercadoPagoContext, id: string): string =>
  `${ctx.baseUrl}/checkout/v1/redirect?pref_id=${id}`;

function preferenceView(ctx: MercadoPagoContext, { id, sent, createdMs }: PreferenceRecord) {
  const { userId } = ctx.account;
  return {
    additional_info: '',
    auto_return: '',
    back_urls: { success: '', pending: '', failure: '' },
    binary_mode: false,
    date_of_expiration: null,
    expiration_date_from: null,
    expiration_date_to: null,
    expires: false,
    external_reference: '',
    marketplace: 'NONE',
    metadata: {},
    notification_url: null,
    payer: {},
    payment_methods: {},
    purpose: '',
    statement_descriptor: null,
    ...sent,
    id,
    client_id: String(userId),
    collector_id: userId,
    date_created: dateText(createdMs),
    init_point: pageUrl(ctx, id),
    sandbox_init_point: pageUrl(ctx, id),
    items: itemsView(sent),
    marketplace_fee: 0,
    operation_type: 'regular_payment',
    processing_modes: ['aggregator'],
    shipments: { receiver_address: {} },
    site_id: 'MLB',
  };
}

function listedView(ctx: MercadoPagoContext, preference: PreferenceRecord) {
  const { id, sent, createdMs, updatedMs } = preference;
  const { userId, livemode } = ctx.account;
  const titles = itemsView(sent).flatMap((item) => ('title' in item ? [textOf(item.title)] : []));
  return {
    id,
    client_id: String(userId),
    collector_id: userId,
    concept_id: 10_000_000,
    corporation_id: '',
    date_created: dateText(createdMs),
    expiration_date_from: null,
    expiration_date_to: null,
    expires: sent.expires === true,
    external_reference: textOf(sent.external_reference),
    integrator_id: '',
    items: titles,
    last_updated: dateText(updatedMs),
    live_mode: livemode,
    marketplace: textOf(sent.marketplace) || 'NONE',
    operation_type: 'regular_payment',
    payer_email: '',
    payer_id: 0,
    platform_id: '',
    processing_modes: ['aggregator'],
    product_id: '',
    purpose: textOf(sent.purpose),
    site_id: 'MLB',
    sponsor_id: 0,
    shipping_mode: '',
  };
}

/** What is to be sold. Throws 400 unless it has items, at addresses that can be called. */
function checkSent(body: Fields): void {
  if (body.list('items').length === 0) throw badRequest('invalid_items', 'items needed');
  readNotificationUrl(body);
  const back = body.object('back_urls');
  if (body.string('auto_return') !== undefined && !back?.string('success')) {
    throw badRequest('invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
  }
}

function create(ctx: MercadoPagoContext, { body }: Input) {
  checkSent(body);
  const preference: PreferenceRecord = {
    id: `${ctx.account.userId}-${randomHex()}`,
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    sent: body.values,
    totalMinor: totalOf(body),
  };
  ctx.store.insert('mercadopago.preference', preference, secondsOf(ctx.nowMs), {}, {});
  return preferenceView(ctx, preference);
}

function update(ctx: MercadoPagoContext, { path, body }: Input) {
  const before = needPreference(ctx, path.id);
  const sent = { ...before.sent, ...body.values };
  const whole = body.with(sent);
  checkSent(whole);
  const preference = { ...before, updatedMs: ctx.nowMs, sent, totalMinor: totalOf(whole) };
  ctx.store.update(preference);
  return preferenceView(ctx, preference);
}

function search(ctx: MercadoPagoContext, { query }: Input) {
  const { external_reference: reference } = query;
  const found = ctx.store
    .newestFirst('mercadopago.preference')
    .filter(({ sent }) => reference === undefined || sent.external_reference === reference);
  return elementsOf(pageOf(found, query), (preference) => listedView(ctx, preference));
}

const PREFERENCES = '/checkout/preferences';

export const preferenceEndpoints: MercadoPagoEndpoint[] = [
  // The provider's own SDK asks with a slash at the end.
  ...['', '/'].map((end) => ({
    method: 'POST' as const,
    path: `${PREFERENCES}${end}`,
    key: 'optional' as const,
    status: 201,
    body: params,
    handle: create,
  })),
  {
    method: 'GET',
    path: `${PREFERENCES}/search`,
    query: ['external_reference', ...pagingParams],
    handle: search,
  },
  {
    method: 'GET',
    path: `${PREFERENCES}/:id`,
    handle: (ctx, { path }) => preferenceView(ctx, needPreference(ctx, path.id)),
  },
  { method: 'PUT', path: `${PREFERENCES}/:id`, key: 'optional', body: params, handle: update },
];
