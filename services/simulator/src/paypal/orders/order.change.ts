import type { PayPalOrderRecord, PayPalPayer } from '../../kernel/paypal-records.ts';
import { type PayPalContext, secondsOf } from '../context.ts';
import { notFound, unprocessable } from '../errors.ts';
import { outcomeOf, type PayerOutcome } from '../payers.ts';
import { createAuthorization } from '../payments/authorization.change.ts';
import { createCapture } from '../payments/capture.change.ts';
import { settingsOf } from '../settings.ts';
import { storePayer } from '../vault/payment-token.change.ts';
import { emit } from '../webhooks/emit.ts';
import { checkoutUrl, orderView, paymentsOf } from './order.view.ts';

/** An order is known for three hours unless it is paid. */
export const ORDER_MS = 3 * 3_600_000;

const isWaiting = ({ status }: PayPalOrderRecord): boolean =>
  status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED' || status === 'APPROVED';

export const isOver = (order: PayPalOrderRecord, nowMs: number): boolean =>
  order.status === 'EXPIRED' || (isWaiting(order) && order.expiresMs <= nowMs);

/** The account's order of an id; 404 for any other, and for one whose time is over. */
export function needOrder(ctx: PayPalContext, id = ''): PayPalOrderRecord {
  const order = ctx.store.get('paypal.order', id);
  if (!order || isOver(order, ctx.nowMs)) throw notFound('order_id', id);
  return order;
}

const dueOf = (order: PayPalOrderRecord): number | null =>
  isWaiting(order) ? secondsOf(order.expiresMs) : null;

export function insertOrder(ctx: PayPalContext, order: PayPalOrderRecord): PayPalOrderRecord {
  ctx.store.insert('paypal.order', order, secondsOf(ctx.nowMs), { due: dueOf(order) }, {});
  return order;
}

function saveOrder(
  ctx: PayPalContext,
  before: PayPalOrderRecord,
  change: Partial<PayPalOrderRecord>,
): PayPalOrderRecord {
  const order = { ...before, ...change, updatedMs: ctx.nowMs };
  ctx.store.update(order, { due: dueOf(order) });
  return order;
}

/** The payer approves, or approves once more with another way to pay. No money moves. */
export function approveOrder(
  ctx: PayPalContext,
  before: PayPalOrderRecord,
  payer: PayPalPayer,
): PayPalOrderRecord {
  if (!isWaiting(before) || isOver(before, ctx.nowMs)) throw unprocessable('ORDER_COMPLETED_OR_VOIDED');
  const order = saveOrder(ctx, before, { status: 'APPROVED', payer });
  emit(ctx, {
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    resource: orderView(ctx, order),
    subject: order.id,
    summary: 'An order has been approved by buyer',
  });
  return order;
}

/** Nobody approves it in time, or nobody captures it. */
export function expireOrder(ctx: PayPalContext, order: PayPalOrderRecord): PayPalOrderRecord {
  return isWaiting(order) ? saveOrder(ctx, order, { status: 'EXPIRED' }) : order;
}

function checkPayable(
  ctx: PayPalContext,
  order: PayPalOrderRecord,
  intent: PayPalOrderRecord['intent'],
): void {
  if (order.intent !== intent) throw unprocessable('ACTION_DOES_NOT_MATCH_INTENT');
  if (paymentsOf(ctx, order).captures.length > 0) throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (paymentsOf(ctx, order).authorizations.length > 0) throw unprocessable('ORDER_ALREADY_AUTHORIZED');
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
}

/** What the payer's table says; a refusal leaves the order as it is, for another try. */
function readOutcome(ctx: PayPalContext, order: PayPalOrderRecord, email: string): PayerOutcome | undefined {
  const outcome = outcomeOf(email, order.amountMinor);
  if (outcome?.kind !== 'refused') return outcome;
  const { issue } = outcome;
  const canReturn = issue === 'INSTRUMENT_DECLINED' || issue === 'PAYER_ACTION_REQUIRED';
  const rel = issue === 'INSTRUMENT_DECLINED' ? 'redirect' : 'payer-action';
  const links = canReturn ? [{ href: checkoutUrl(ctx, order.id), rel, method: 'GET' }] : [];
  throw unprocessable(issue, {}, links);
}

/** Captures or authorizes an approved order, as its intent is. */
export function payOrder(
  ctx: PayPalContext,
  before: PayPalOrderRecord,
  intent: PayPalOrderRecord['intent'],
): PayPalOrderRecord {
  checkPayable(ctx, before, intent);
  const { payer, amountMinor, invoiceId } = before;
  if (!payer) throw unprocessable('ORDER_NOT_APPROVED');
  const outcome = readOutcome(ctx, before, payer.email);
  if (intent === 'AUTHORIZE') createAuthorization(ctx, before, outcome);
  else {
    const authorizationId = null;
    createCapture(ctx, before, { amountMinor, invoiceId, authorizationId, isFinal: true, outcome });
  }
  const isLate = settingsOf(ctx.store).vaultsLate;
  const stores = before.vaulting !== null && outcome?.kind !== 'declined';
  const order = saveOrder(ctx, before, { status: 'COMPLETED', ...(!stores && { vaulting: null }) });
  return stores && !isLate ? storePayerOf(ctx, order) : order;
}

/** Stores the payer of a paid order that is to do so. */
export function storePayerOf(ctx: PayPalContext, order: PayPalOrderRecord): PayPalOrderRecord {
  const { vaulting, payer, status } = order;
  if (!vaulting || !payer || status !== 'COMPLETED') throw unprocessable('ORDER_COMPLETED_OR_VOIDED');
  const token = storePayer(ctx, payer, vaulting, {}, order.id);
  return saveOrder(ctx, order, { tokenId: token.id, vaulting: token.customer });
}
