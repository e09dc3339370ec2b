import type { PayPalPayer, PayPalPaymentTokenRecord, PayPalVaulting } from '../../kernel/paypal-records.ts';
import { type PayPalContext, secondsOf, timeText } from '../context.ts';
import { knownCustomer } from '../customer.ts';
import { newPayPalId } from '../ids.ts';
import { emit } from '../webhooks/emit.ts';
import { paymentTokenView } from './vault.view.ts';

function emitToken(
  ctx: PayPalContext,
  token: PayPalPaymentTokenRecord,
  word: 'CREATED' | 'DELETED',
  orderId: string | null = null,
): void {
  const created = {
    ...paymentTokenView(ctx, token),
    time_created: timeText(token.createdMs),
    ...(orderId && { metadata: { order_id: orderId } }),
  };
  emit(ctx, {
    type: `VAULT.PAYMENT-TOKEN.${word}`,
    resourceType: 'payment_token',
    resourceVersion: '3.0',
    resource: word === 'CREATED' ? created : { id: token.id },
    subject: token.id,
    summary: `A payment token has been ${word.toLowerCase()}.`,
  });
}

/** A payer's account that is stored already: with the customer or, unless more are permitted, with anybody. */
function storedBefore({ store }: PayPalContext, { payerId }: PayPalPayer, customer: PayPalVaulting) {
  const isSame = ({ payer }: PayPalPaymentTokenRecord) => payer.payerId === payerId;
  const own = customer.id === null ? [] : store.where('paypal.payment_token', 'customer', customer.id);
  const others = customer.permitsMany ? [] : store.all('paypal.payment_token');
  return [...own, ...others].find(isSame);
}

/** Stores a payer's account, so that it can be charged without the payer; the one that is there already stays. */
export function storePayer(
  ctx: PayPalContext,
  payer: PayPalPayer,
  customer: PayPalVaulting,
  source: Record<string, unknown>,
  orderId: string | null = null,
): PayPalPaymentTokenRecord {
  const known = customer.id === null ? [] : ctx.store.where('paypal.payment_token', 'customer', customer.id);
  const same = storedBefore(ctx, payer, customer);
  if (same) return same;
  const token: PayPalPaymentTokenRecord = {
    id: newPayPalId().toLowerCase(),
    createdMs: ctx.nowMs,
    // What is told once of a customer holds for what is stored later.
    customer: knownCustomer({
      ...customer,
      merchantCustomerId: customer.merchantCustomerId ?? known[0]?.customer.merchantCustomerId ?? null,
    }),
    source,
    payer,
  };
  const keys = { customer: token.customer.id };
  ctx.store.insert('paypal.payment_token', token, secondsOf(ctx.nowMs), keys, {});
  emitToken(ctx, token, 'CREATED', orderId);
  return token;
}

/** The stored account cannot be charged any more. */
export function deleteToken(ctx: PayPalContext, token: PayPalPaymentTokenRecord): void {
  ctx.store.markDeleted(token.id);
  emitToken(ctx, token, 'DELETED');
}
