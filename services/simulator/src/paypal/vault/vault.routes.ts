import type { PayPalSetupTokenRecord } from '../../kernel/paypal-records.ts';
import { created, type Input, noContent, ok, type PayPalEndpoint } from '../api.ts';
import { need, type PayPalContext, secondsOf } from '../context.ts';
import { customerView, knownCustomer, readCustomer } from '../customer.ts';
import { badRequest, unprocessable } from '../errors.ts';
import { newPayPalId } from '../ids.ts';
import { readCount } from '../query.ts';
import { deleteToken, storePayer } from './payment-token.change.ts';
import { paymentTokenView, setupTokenView } from './vault.view.ts';

/** The vault knows a request for three hours. */
const VAULT_KEY_HOURS = 3;
const SETUP_MS = 3 * 86_400_000;
/** How long a page of tokens may be, as its documented default is taken. */
const LONGEST_PAGE = 5;
const MOST_PAGES = 10;

const wallet = [
  'description',
  'permit_multiple_payment_tokens',
  'usage_pattern',
  'usage_type',
  'customer_type',
];
const experience = [
  'brand_name',
  'locale',
  'return_url',
  'cancel_url',
  'shipping_preference',
  'vault_instruction',
  'user_action',
];

/** Without pages to return to there is none on which the payer could agree, as in the sandbox. */
function buildSetupToken(ctx: PayPalContext, { body }: Input): PayPalSetupTokenRecord {
  const fields = body.needObject('payment_source').needObject('paypal');
  const context = fields.object('experience_context');
  const returnUrl = context.url('return_url');
  const cancelUrl = context.url('cancel_url');
  const sent = wallet.filter((name) => fields.has(name)).map((name) => [name, fields.values[name]]);
  fields.needText('usage_type', { max: 255 });
  return {
    id: newPayPalId(),
    createdMs: ctx.nowMs,
    expiresMs: ctx.nowMs + SETUP_MS,
    status: returnUrl && cancelUrl ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    customer: knownCustomer(readCustomer(body.object('customer'))),
    returnUrl,
    cancelUrl,
    brandName: context.text('brand_name', { max: 300 }),
    source: Object.fromEntries(sent),
    payer: null,
  };
}

function needSetupToken(ctx: PayPalContext, id: string): PayPalSetupTokenRecord {
  const token = need(ctx, 'paypal.setup_token', id, 'id');
  if (token.expiresMs <= ctx.nowMs) throw unprocessable('TOKEN_EXPIRED');
  return token;
}

/** What the payer agreed to becomes a token that can be charged. */
function createPaymentToken(ctx: PayPalContext, { body }: Input) {
  const given = body.needObject('payment_source').needObject('token');
  const id = given.needText('id', { max: 255 });
  if (given.needText('type') !== 'SETUP_TOKEN') throw given.wrong('type');
  const setup = ctx.store.get('paypal.setup_token', id) && needSetupToken(ctx, id);
  if (!setup) throw unprocessable('INVALID_TOKEN_ID', { field: given.pointer('id') });
  if (setup.status === 'VAULTED')
    throw unprocessable('TOKEN_ALREADY_CONSUMED', { field: given.pointer('id') });
  if (setup.status !== 'APPROVED' || !setup.payer) throw unprocessable('SETUP_TOKEN_NOT_APPROVED');
  const asked = readCustomer(body.object('customer')).id;
  if (asked !== null && asked !== setup.customer.id) throw unprocessable('INVALID_CUSTOMER_ID');
  ctx.store.update({ ...setup, status: 'VAULTED' });
  const permitsMany = setup.source.permit_multiple_payment_tokens === true;
  const customer = { ...setup.customer, permitsMany };
  return created(paymentTokenView(ctx, storePayer(ctx, setup.payer, customer, setup.source)));
}

function list(ctx: PayPalContext, { query }: Input) {
  const customerId = query.customer_id;
  if (!customerId)
    throw badRequest('MISSING_REQUIRED_PARAMETER', { field: 'customer_id', location: 'query' });
  const size = readCount(query, 'page_size', LONGEST_PAGE, LONGEST_PAGE);
  const page = readCount(query, 'page', 1, MOST_PAGES);
  const all = ctx.store.where('paypal.payment_token', 'customer', customerId);
  return ok({
    ...(query.total_required === 'true' && {
      total_items: all.length,
      total_pages: Math.ceil(all.length / size),
    }),
    customer: all[0] ? customerView(all[0].customer) : { id: customerId },
    payment_tokens: all.slice((page - 1) * size, page * size).map((each) => paymentTokenView(ctx, each)),
    links: [
      {
        href: `${ctx.baseUrl}/v3/vault/payment-tokens?customer_id=${customerId}&page=${page}&page_size=${size}`,
        rel: 'self',
        method: 'GET',
      },
    ],
  });
}

/** Accounts of payers that are stored, and charged later. */
export const vaultEndpoints: PayPalEndpoint[] = [
  {
    method: 'POST',
    path: '/v3/vault/setup-tokens',
    keyHours: VAULT_KEY_HOURS,
    isReplayedOk: true,
    body: [
      { customer: ['id', 'merchant_customer_id'] },
      { payment_source: [{ paypal: [...wallet, { shipping: ['*'] }, { experience_context: experience }] }] },
    ],
    handle(ctx, input) {
      const token = buildSetupToken(ctx, input);
      ctx.store.insert(
        'paypal.setup_token',
        token,
        secondsOf(ctx.nowMs),
        { customer: token.customer.id },
        {},
      );
      return created(setupTokenView(ctx, token));
    },
  },
  {
    method: 'GET',
    path: '/v3/vault/setup-tokens/:id',
    handle: (ctx, { path: { id = '' } }) => ok(setupTokenView(ctx, needSetupToken(ctx, id))),
  },
  {
    method: 'POST',
    path: '/v3/vault/payment-tokens',
    keyHours: VAULT_KEY_HOURS,
    isReplayedOk: true,
    body: [{ customer: ['id'] }, { payment_source: [{ token: ['id', 'type'] }] }],
    handle: createPaymentToken,
  },
  {
    method: 'GET',
    path: '/v3/vault/payment-tokens',
    query: ['customer_id', 'page', 'page_size', 'total_required'],
    handle: list,
  },
  {
    method: 'GET',
    path: '/v3/vault/payment-tokens/:id',
    handle: (ctx, { path }) => ok(paymentTokenView(ctx, need(ctx, 'paypal.payment_token', path.id, 'id'))),
  },
  {
    method: 'DELETE',
    path: '/v3/vault/payment-tokens/:id',
    handle(ctx, { path }) {
      const token = ctx.store.get('paypal.payment_token', path.id ?? '');
      if (token) deleteToken(ctx, token);
      return noContent;
    },
  },
];
