import type Stripe from 'stripe';
import { declines } from '../cards/card-behaviour.ts';
import { type Context, idOf, need } from '../kernel/context.ts';
import { ApiError, invalidRequest } from '../kernel/errors.ts';
import type { Params } from '../kernel/params/params.ts';
import { emit } from '../webhooks/emit.ts';
import { checkAmount } from './payment-intent.build.ts';

/** The issuer refuses a total that ends so, in centavos. */
const refusedEnding = 13;

const refuse = (message: string, intent: Stripe.PaymentIntent) =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });

/** Raises an authorised amount to a new total. Refused by the issuer, nothing changes. */
export function incrementIntent(
  ctx: Context,
  before: Stripe.PaymentIntent,
  params: Params,
): Stripe.PaymentIntent {
  const amount = params.requiredInteger('amount');
  checkAmount(amount);
  const charge = need(ctx, 'charge', idOf(before.latest_charge) ?? '');
  const details = charge.payment_method_details;
  if (before.status !== 'requires_capture' || before.amount_received > 0) {
    throw refuse('This PaymentIntent can no longer be incremented.', before);
  }
  if (details?.card?.incremental_authorization?.status !== 'available') {
    throw invalidRequest('The card of this PaymentIntent does not support incremental authorization.');
  }
  if (amount <= before.amount) {
    throw invalidRequest('The new amount must be greater than the amount that is authorized.', {
      param: 'amount',
    });
  }
  if (amount % 100 === refusedEnding) {
    const { insufficientFunds: decline } = declines;
    throw new ApiError(402, { type: 'card_error', ...decline, payment_intent: before });
  }
  const raised: Stripe.Charge = {
    ...charge,
    amount,
    payment_method_details: { ...details, card: { ...details.card, amount_authorized: amount } },
  };
  ctx.store.update(raised);
  emit(ctx, 'charge.updated', raised, charge);
  const intent: Stripe.PaymentIntent = { ...before, amount, amount_capturable: amount };
  ctx.store.update(intent);
  emit(ctx, 'payment_intent.amount_capturable_updated', intent);
  return intent;
}
