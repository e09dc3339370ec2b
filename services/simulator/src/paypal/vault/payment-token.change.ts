import type { PayPalPayer, PayPalPaymentTokenRecord } from '../../kernel/paypal-records.ts';
import { type PayPalContext, secondsOf } from '../context.ts';
import { newPayPalId } from '../ids.ts';
import { emit } from '../webhooks/emit.ts';
import { paymentTokenView } from './vault.view.ts';

export const newCustomerId = (): string => newPayPalId(10);

function emitToken(ctx: PayPalContext, token: PayPalPaymentTokenRecord, word: 'CREATED' | 'DELETED'): void {
  emit(ctx, {
    type: `VAULT.PAYMENT-TOKEN.${word}`,
    resourceType: 'payment_token',
    resourceVersion: '3.0',
    resource: word === 'CREATED' ? paymentTokenView(ctx, token) : { id: token.id },
    subject: token.id,
    summary: `A payment token has been ${word.toLowerCase()}.`,
  });
}

/** Stores a payer's account, so that it can be charged without the payer; the one that is there already stays. */
export function storePayer(
  ctx: PayPalContext,
  payer: PayPalPayer,
  customerId: string | null,
  source: Record<string, unknown>,
): PayPalPaymentTokenRecord {
  const known = customerId === null ? [] : ctx.store.where('paypal.payment_token', 'customer', customerId);
  const same = known.find((each) => each.payer.payerId === payer.payerId);
  if (same) return same;
  const token: PayPalPaymentTokenRecord = {
    id: newPayPalId().toLowerCase(),
    createdMs: ctx.nowMs,
    customerId: customerId ?? newCustomerId(),
    source,
    payer,
  };
  const keys = { customer: token.customerId };
  ctx.store.insert('paypal.payment_token', token, secondsOf(ctx.nowMs), keys, {});
  emitToken(ctx, token, 'CREATED');
  return token;
}

/** The stored account cannot be charged any more. */
export function deleteToken(ctx: PayPalContext, token: PayPalPaymentTokenRecord): void {
  ctx.store.markDeleted(token.id);
  emitToken(ctx, token, 'DELETED');
}
