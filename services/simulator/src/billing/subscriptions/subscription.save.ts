import type Stripe from 'stripe';
import { type Context, idOf } from '../../kernel/context.ts';
import type { ExtraTypes } from '../../kernel/object-types.ts';
import { emit } from '../../webhooks/emit.ts';

/** How long a first invoice can stay unpaid, in seconds. */
export const INCOMPLETE_LIFE = 23 * 3600;
export const TRIAL_NOTICE = 3 * 86_400;

/** The end of the running period; the subscription's items share it. */
export function periodEnd(subscription: Stripe.Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

/** Returns when a subscription's next step is due (Unix seconds), or null when it has ended. */
export function dueOf(subscription: Stripe.Subscription, extra: ExtraTypes['subscription']): number | null {
  if (subscription.ended_at !== null || subscription.status === 'paused') return null;
  if (subscription.status === 'incomplete') return subscription.created + INCOMPLETE_LIFE;
  const times = [periodEnd(subscription)];
  if (extra.retryAt !== undefined) times.push(extra.retryAt);
  if (subscription.pause_collection?.resumes_at) times.push(subscription.pause_collection.resumes_at);
  if (subscription.cancel_at !== null) times.push(subscription.cancel_at);
  if (subscription.status === 'trialing' && subscription.trial_end && !extra.trialNoticeSent) {
    times.push(Math.max(subscription.created + 1, subscription.trial_end - TRIAL_NOTICE));
  }
  return Math.min(...times);
}

/** Writes the subscription, its internal data and its next due time. */
export function saveSubscription(
  ctx: Context,
  subscription: Stripe.Subscription,
  extra = ctx.store.extra('subscription', subscription.id),
): Stripe.Subscription {
  ctx.store.setExtra('subscription', subscription.id, extra);
  ctx.store.update(subscription, { due: dueOf(subscription, extra) });
  return subscription;
}

/** Saves the subscription and emits what changed. */
export function changeSubscription(
  ctx: Context,
  before: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
  extra?: ExtraTypes['subscription'],
): Stripe.Subscription {
  const after = saveSubscription(ctx, { ...before, ...changes }, extra);
  emit(ctx, 'customer.subscription.updated', after, before);
  return after;
}

/** The payment method a subscription is charged with: its own, else the customer's default. */
export function methodOf(ctx: Context, subscription: Stripe.Subscription): Stripe.PaymentMethod | undefined {
  const customer = ctx.store.get('customer', idOf(subscription.customer));
  const id =
    idOf(subscription.default_payment_method) ?? idOf(customer?.invoice_settings.default_payment_method);
  return id ? ctx.store.get('payment_method', id) : undefined;
}
