import type { PayPalPayer, PayPalPaymentTokenRecord, PayPalVaulting } from '../../kernel/paypal-records.ts';
import { type PayPalContext, secondsOf } from '../context.ts';
import { knownCustomer } from '../customer.ts';
import { newPayPalId } from '../ids.ts';
import { emit } from '../webhooks/emit.ts';
import { paymentTokenView } from './vault.view.ts';

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
  customer: PayPalVaulting,
  source: Record<string, unknown>,
): PayPalPaymentTokenRecord {
  const known = customer.id === null ? [] : ctx.store.where('paypal.payment_token', 'customer', customer.id);
  const same = known.find((each) => each.payer.payerId === payer.payerId);
  if (same) return same;
  const token: PayPalPaymentTokenRecord = {
    id: newPayPalId().toLowerCase(),
    createdMs: ctx.nowMs,
    customer: knownCustomer(customer),
    source,
    payer,
  };
  const keys = { customer: token.customer.id };
  ctx.store.insert('paypal.payment_token', token, secondsOf(ctx.nowMs), keys, {});
  emitToken(ctx, token, 'CREATED');
  return token;
}

/** The stored account cannot be charged any more. */
export function deleteToken(ctx: PayPalContext, token: PayPalPaymentTokenRecord): void {
  ctx.store.markDeleted(token.id);
  emitToken(ctx, token, 'DELETED');
}
