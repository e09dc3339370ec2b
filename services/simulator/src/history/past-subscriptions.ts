import type Stripe from 'stripe';
import { createInvoice } from '../billing/invoices/invoice.build.ts';
import { collect, finalizeInvoice } from '../billing/invoices/invoice.collect.ts';
import { periodLines } from '../billing/invoices/invoice.lines.ts';
import { invoicePaid } from '../billing/subscriptions/billing-hooks.ts';
import { periodEndAfter } from '../billing/subscriptions/periods.ts';
import { buildSubscription } from '../billing/subscriptions/subscription.build.ts';
import { prepareIntent } from '../billing/subscriptions/subscription.create.ts';
import { renewPeriod } from '../billing/subscriptions/subscription.renew.ts';
import { dueOf, saveSubscription } from '../billing/subscriptions/subscription.save.ts';
import { declines } from '../cards/card-behaviour.ts';
import { type Context, need } from '../kernel/context.ts';
import type { PastInvoice, PastSubscription } from './history.ts';
import { type HistoryEvent, whileRefused } from './history-event.ts';
import { statusChangeEvents } from './past-subscription-changes.ts';

/** Creates the subscription without its first invoice. */
function begin(ctx: Context, past: PastSubscription): Stripe.Subscription {
  const { id, customer, created, metadata, trial_end: trialEnd } = past;
  need(ctx, 'customer', customer, 'customer');
  need(ctx, 'payment_method', past.default_payment_method, 'default_payment_method');
  const price = need(ctx, 'price', past.price, 'price');
  const periodEnd =
    trialEnd ?? (price.recurring ? periodEndAfter(created, created, price.recurring) : created);
  const items = [{ price, quantity: 1, metadata: {} }];
  const subscription: Stripe.Subscription = {
    ...buildSubscription(ctx, { id, customer, items, now: created, trialEnd, periodEnd }),
    metadata,
    default_payment_method: past.default_payment_method,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'on_subscription',
    },
  };
  const extra = { pendingLines: [] };
  const keys = { customer, due: dueOf(subscription, extra) };
  ctx.store.insert('subscription', subscription, created, keys, extra);
  return subscription;
}

/** Creates the first invoice: paid at once, or left for the customer's browser. */
function firstInvoice(ctx: Context, past: PastSubscription, invoice: PastInvoice): void {
  const subscription = need(ctx, 'subscription', past.id);
  const draft = createInvoice(ctx, subscription, {
    ...{ id: invoice.id, number: invoice.number, reason: 'subscription_create' },
    lines: periodLines(ctx, subscription),
    periodStart: past.created,
    periodEnd: past.created,
  });
  saveSubscription(ctx, { ...subscription, latest_invoice: draft.id });
  const open = finalizeInvoice(ctx, draft);
  const method = need(ctx, 'payment_method', past.default_payment_method);
  if (open.status === 'paid') invoicePaid(ctx, open, null);
  else if (['incomplete', 'incomplete_expired'].includes(past.status)) prepareIntent(ctx, open.id, method);
  else collect(ctx, open, method, true);
}

/** Renews the subscription; the first attempt may be declined. */
function renewal(
  ctx: Context,
  past: PastSubscription,
  { id, number, created, refused_at }: PastInvoice,
): void {
  const renew = () => renewPeriod(ctx, need(ctx, 'subscription', past.id), created, { id, number });
  if (refused_at.length === 0) renew();
  else whileRefused(ctx, past.default_payment_method, declines.insufficientFunds, renew);
}

/** Creates a subscription, renews it at the time of each invoice, and leads it to its final status. */
export function subscriptionEvents(past: PastSubscription): HistoryEvent[] {
  const [first] = past.invoices;
  const fromTheStart = first?.created === past.created;
  const start: HistoryEvent = {
    at: past.created,
    apply(ctx) {
      const subscription = begin(ctx, past);
      if (first && fromTheStart) firstInvoice(ctx, past, first);
      // The history leaves out the first invoices, which were paid.
      else saveSubscription(ctx, { ...subscription, status: 'active' });
    },
  };
  const renewals = past.invoices
    .slice(fromTheStart ? 1 : 0)
    .map((invoice): HistoryEvent => ({ at: invoice.created, apply: (ctx) => renewal(ctx, past, invoice) }));
  return [start, ...renewals, ...statusChangeEvents(past)];
}
