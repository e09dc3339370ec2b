import type { PayPalOrderRecord } from '../../kernel/paypal-records.ts';
import { created, type Input, ok, type PayPalEndpoint } from '../api.ts';
import type { PayPalContext } from '../context.ts';
import { badRequest, unprocessable } from '../errors.ts';
import { newPayPalId } from '../ids.ts';
import { settingsOf } from '../settings.ts';
import { approveOrder, insertOrder, needOrder, ORDER_MS, payOrder } from './order.change.ts';
import { orderParams, readPages, readUnit, readVaulting } from './order.params.ts';
import { orderSummary, orderView, paidSummary } from './order.view.ts';

/** Orders know a request for six hours. */
const ORDER_KEY_HOURS = 6;

/** Reads a request for a new order, without storing it. */
function buildOrder(ctx: PayPalContext, { body }: Input): PayPalOrderRecord {
  const intent = body.word('intent', ['CAPTURE', 'AUTHORIZE']);
  if (intent === null) throw body.wrong('intent', 'MISSING_REQUIRED_PARAMETER');
  const { unit, total } = readUnit(body);
  const source = body.object('payment_source');
  const wallet = source.object('paypal');
  const context = source.has('paypal')
    ? wallet.object('experience_context')
    : body.object('application_context');
  const pages = readPages(context);
  const hasSource = source.has('paypal');
  const email =
    wallet.text('email_address', { max: 254 }) ?? body.object('payer').text('email_address', { max: 254 });
  return {
    id: newPayPalId(),
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    expiresMs: ctx.nowMs + ORDER_MS,
    intent,
    status: hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    currency: total.currency,
    amountMinor: total.amountMinor,
    unit: { reference_id: 'default', ...unit.values },
    customId: unit.text('custom_id'),
    invoiceId: unit.text('invoice_id'),
    softDescriptor: unit.text('soft_descriptor', { max: 22 }),
    hasSource,
    ...pages,
    expectedEmail: email,
    payer: null,
    vaulting: readVaulting(wallet, pages),
    tokenId: null,
  };
}

/** An order that a stored payer pays is paid at once, without the payer, unless the account asks for their approval. */
function payByToken(ctx: PayPalContext, order: PayPalOrderRecord, tokenId: string, key: string | null) {
  if (key === null) throw badRequest('PAYPAL_REQUEST_ID_REQUIRED', { location: 'header' });
  const token = ctx.store.get('paypal.payment_token', tokenId);
  if (!token) throw unprocessable('TOKEN_ID_NOT_FOUND', { field: '/payment_source/paypal/vault_id' });
  const { asksPayers, chargesLate } = settingsOf(ctx.store);
  const made = { ...order, tokenId, vaulting: null };
  if (asksPayers) return insertOrder(ctx, made);
  if (chargesLate) return approveOrder(ctx, insertOrder(ctx, made), token.payer);
  return payOrder(ctx, insertOrder(ctx, { ...made, status: 'APPROVED', payer: token.payer }), order.intent);
}

function create(ctx: PayPalContext, input: Input) {
  const built = buildOrder(ctx, input);
  const tokenId = input.body.object('payment_source').object('paypal').text('vault_id', { max: 255 });
  if (tokenId !== null) {
    const paid = payByToken(ctx, built, tokenId, input.key);
    return created(input.isWhole ? orderView(ctx, paid) : paidSummary(ctx, paid));
  }
  const order = insertOrder(ctx, built);
  const body = input.isWhole ? orderView(ctx, order) : orderSummary(ctx, order);
  return order.hasSource ? ok(body) : created(body);
}

const pay =
  (intent: PayPalOrderRecord['intent']) =>
  (ctx: PayPalContext, { path, isWhole }: Input) => {
    const paid = payOrder(ctx, needOrder(ctx, path.id), intent);
    return created(isWhole ? orderView(ctx, paid) : paidSummary(ctx, paid));
  };

const path = '/v2/checkout/orders';

/** Orders: created by the merchant, approved by the payer, captured or authorized by the merchant. */
export const orderEndpoints: PayPalEndpoint[] = [
  { method: 'POST', path, keyHours: ORDER_KEY_HOURS, isReplayedOk: true, body: orderParams, handle: create },
  {
    method: 'GET',
    path: `${path}/:id`,
    query: ['fields'],
    handle: (ctx, { path: { id } }) => ok(orderView(ctx, needOrder(ctx, id))),
  },
  {
    method: 'POST',
    path: `${path}/:id/capture`,
    keyHours: ORDER_KEY_HOURS,
    isReplayedOk: true,
    handle: pay('CAPTURE'),
  },
  {
    method: 'POST',
    path: `${path}/:id/authorize`,
    keyHours: ORDER_KEY_HOURS,
    isReplayedOk: true,
    handle: pay('AUTHORIZE'),
  },
];
