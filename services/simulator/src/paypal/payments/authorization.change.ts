import type { PayPalAuthorizationRecord, PayPalOrderRecord } from '../../kernel/paypal-records.ts';
import { type PayPalContext, secondsOf } from '../context.ts';
import { unprocessable } from '../errors.ts';
import { newPayPalId } from '../ids.ts';
import type { PayerOutcome } from '../payers.ts';
import { emit } from '../webhooks/emit.ts';
import { authorizationView } from './authorization.view.ts';

/** How long an authorization is valid. */
const VALID_MS = 29 * 86_400_000;

const isOpen = ({ status }: PayPalAuthorizationRecord): boolean =>
  status === 'CREATED' || status === 'PARTIALLY_CAPTURED' || status === 'PENDING';

const dueOf = (authorization: PayPalAuthorizationRecord): number | null =>
  isOpen(authorization) ? secondsOf(authorization.expiresMs) : null;

function emitAuthorization(
  ctx: PayPalContext,
  authorization: PayPalAuthorizationRecord,
  word: 'CREATED' | 'VOIDED',
): void {
  emit(ctx, {
    type: `PAYMENT.AUTHORIZATION.${word}`,
    resourceType: 'authorization',
    resource: authorizationView(ctx, authorization),
    subject: authorization.orderId,
    summary: `Authorization ${word.toLowerCase()}: ${authorization.id}`,
  });
}

/** Holds money of an order. One that is declined, or in review, is stored too. */
export function createAuthorization(
  ctx: PayPalContext,
  order: PayPalOrderRecord,
  outcome: PayerOutcome | undefined,
  renewed?: { amountMinor: number; renews: string },
): PayPalAuthorizationRecord {
  const status = { declined: 'DENIED', pending: 'PENDING', refused: 'DENIED', none: 'CREATED' } as const;
  const authorization: PayPalAuthorizationRecord = {
    id: newPayPalId(),
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    expiresMs: ctx.nowMs + VALID_MS,
    orderId: order.id,
    currency: order.currency,
    amountMinor: renewed?.amountMinor ?? order.amountMinor,
    customId: order.customId,
    invoiceId: order.invoiceId,
    status: status[outcome?.kind ?? 'none'],
    capturedMinor: 0,
    renews: renewed?.renews ?? null,
  };
  const keys = { parent: order.id, due: dueOf(authorization) };
  ctx.store.insert('paypal.authorization', authorization, secondsOf(ctx.nowMs), keys, {});
  if (authorization.status === 'CREATED') emitAuthorization(ctx, authorization, 'CREATED');
  return authorization;
}

export function saveAuthorization(
  ctx: PayPalContext,
  before: PayPalAuthorizationRecord,
  change: Partial<PayPalAuthorizationRecord>,
): PayPalAuthorizationRecord {
  const authorization = { ...before, ...change, updatedMs: ctx.nowMs };
  ctx.store.update(authorization, { due: dueOf(authorization) });
  return authorization;
}

/** Releases what is held and not captured. */
export function voidAuthorization(
  ctx: PayPalContext,
  before: PayPalAuthorizationRecord,
): PayPalAuthorizationRecord {
  if (before.status === 'VOIDED') throw unprocessable('PREVIOUSLY_VOIDED');
  if (before.status === 'CAPTURED' || before.status === 'PARTIALLY_CAPTURED') {
    throw unprocessable('PREVIOUSLY_CAPTURED');
  }
  if (before.renews !== null) throw unprocessable('CANNOT_BE_VOIDED');
  const authorization = saveAuthorization(ctx, before, { status: 'VOIDED' });
  emitAuthorization(ctx, authorization, 'VOIDED');
  const order = ctx.store.get('paypal.order', authorization.orderId);
  if (order) ctx.store.update({ ...order, status: 'VOIDED', updatedMs: ctx.nowMs });
  return authorization;
}

/** Ends an authorization whose time is over; what was captured stays. */
export function expireAuthorization(ctx: PayPalContext, before: PayPalAuthorizationRecord): void {
  if (!isOpen(before)) return;
  const status = before.capturedMinor > 0 ? 'CAPTURED' : 'VOIDED';
  const authorization = saveAuthorization(ctx, before, { status });
  if (status === 'VOIDED') emitAuthorization(ctx, authorization, 'VOIDED');
}

/** A review of a pending authorization ends. */
export function settleAuthorization(
  ctx: PayPalContext,
  before: PayPalAuthorizationRecord,
  status: 'CREATED' | 'DENIED',
): PayPalAuthorizationRecord {
  const authorization = saveAuthorization(ctx, before, { status });
  if (status === 'CREATED') emitAuthorization(ctx, authorization, 'CREATED');
  return authorization;
}
