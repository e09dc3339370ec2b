import type Stripe from 'stripe';
import type { Hooks } from '../../kernel/context.ts';
import { type Context, idOf, nowOf } from '../../kernel/context.ts';
import { recordFailedAttempt, settleByIntent } from '../invoices/invoice.collect.ts';
import { cancelSubscription } from './subscription.cancel.ts';
import { changeSubscription } from './subscription.save.ts';

const DAY = 86_400;
/** Pauses between the attempts at a failed renewal; after the last one the subscription is canceled. */
const RETRY_PAUSES = [3 * DAY, 5 * DAY, 7 * DAY];

function subscriptionOf(ctx: Context, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  return id ? ctx.store.get('subscription', id) : undefined;
}

/** Makes the subscription of a paid invoice active again, and ends its retries. */
export function invoicePaid(ctx: Context, invoice: Stripe.Invoice, method: string | null): void {
  const subscription = subscriptionOf(ctx, invoice);
  if (!subscription || subscription.ended_at !== null) return;
  const extra = ctx.store.extra('subscription', subscription.id);
  if (extra.retryInvoice === invoice.id) {
    extra.retryInvoice = undefined;
    extra.retryAt = undefined;
  }
  const changes: Partial<Stripe.Subscription> = {};
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) changes.status = 'active';
  if (method && subscription.payment_settings?.save_default_payment_method === 'on_subscription') {
    changes.default_payment_method = method;
  }
  if (Object.keys(changes).length === 0) {
    ctx.store.setExtra('subscription', subscription.id, extra);
    return;
  }
  changeSubscription(ctx, subscription, changes, extra);
}

/** Returns when a failed invoice is tried next; undefined after the last attempt. */
export function nextRetry(attempts: number, now: number): number | undefined {
  const pause = RETRY_PAUSES[attempts - 1];
  return pause === undefined ? undefined : now + pause;
}

/** Counts a failed attempt on the invoice, and makes a running subscription past due with a retry. */
export function invoiceAttemptFailed(ctx: Context, before: Stripe.Invoice): void {
  const invoice = recordFailedAttempt(ctx, before);
  const subscription = subscriptionOf(ctx, invoice);
  if (!subscription || !['active', 'trialing'].includes(subscription.status)) return;
  const retryAt = nextRetry(1, nowOf(ctx, idOf(subscription.customer)));
  ctx.store.update({ ...invoice, next_payment_attempt: retryAt ?? null });
  const extra = { ...ctx.store.extra('subscription', subscription.id), retryInvoice: invoice.id, retryAt };
  changeSubscription(ctx, subscription, { status: 'past_due' }, extra);
}

/** Applies payments, saved cards and deleted customers to invoices and subscriptions. */
export const billingHooks: Hooks = {
  intentSucceeded(ctx, intent) {
    const { invoice } = ctx.store.extra('payment_intent', intent.id);
    if (invoice) invoicePaid(ctx, settleByIntent(ctx, invoice, intent), idOf(intent.payment_method));
  },
  intentFailed(ctx, intent) {
    const { invoice } = ctx.store.extra('payment_intent', intent.id);
    const open = invoice ? ctx.store.get('invoice', invoice) : undefined;
    if (open) invoiceAttemptFailed(ctx, open);
  },
  setupSucceeded(ctx, intent) {
    const { subscription: id } = ctx.store.extra('setup_intent', intent.id);
    const subscription = id ? ctx.store.get('subscription', id) : undefined;
    if (!subscription || subscription.ended_at !== null) return;
    changeSubscription(ctx, subscription, {
      default_payment_method: idOf(intent.payment_method),
      pending_setup_intent: null,
    });
  },
  customerDeleted(ctx, customer) {
    for (const subscription of ctx.store.where('subscription', 'customer', customer)) {
      if (subscription.ended_at === null) cancelSubscription(ctx, subscription, nowOf(ctx, customer));
    }
  },
};
