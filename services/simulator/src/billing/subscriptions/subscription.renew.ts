import type Stripe from 'stripe';
import { type Context, idOf, need } from '../../kernel/context.ts';
import { emit } from '../../webhooks/emit.ts';
import { createInvoice, type InvoiceDraft } from '../invoices/invoice.build.ts';
import { collect, finalizeInvoice, voidInvoice } from '../invoices/invoice.collect.ts';
import { periodLines, prorationLines } from '../invoices/invoice.lines.ts';
import { invoiceAttemptFailed, invoicePaid, nextRetry } from './billing-hooks.ts';
import { periodEndAfter } from './periods.ts';
import { cancelSubscription } from './subscription.cancel.ts';
import { itemsInPeriod } from './subscription.items.ts';
import { endPause, holdInvoice, pauseSubscription } from './subscription.pause.ts';
import {
  changeSubscription,
  dueOf,
  methodOf,
  periodEnd,
  saveSubscription,
  TRIAL_NOTICE,
} from './subscription.save.ts';

/**
 * Starts the period that begins at `at`: invoices it with the pending prorations, and collects with the card
 * on file. An `unpaid` subscription gets no invoice.
 */
export function renewPeriod(
  ctx: Context,
  before: Stripe.Subscription,
  at: number,
  named: Pick<InvoiceDraft, 'id' | 'number'> = {},
): void {
  const recurring = before.items.data[0]?.price.recurring;
  if (!recurring) return;
  const endOfTrial = before.trial_settings?.end_behavior.missing_payment_method;
  if (before.status === 'trialing' && endOfTrial === 'cancel' && !methodOf(ctx, before)) {
    cancelSubscription(ctx, before, at);
    return;
  }
  if (before.status === 'trialing' && endOfTrial === 'pause' && !methodOf(ctx, before)) {
    pauseSubscription(ctx, before);
    return;
  }
  const [item] = before.items.data;
  const period = { start: at, end: periodEndAfter(at, before.billing_cycle_anchor, recurring) };
  const extra = ctx.store.extra('subscription', before.id);
  const subscription = changeSubscription(
    ctx,
    before,
    {
      items: itemsInPeriod(before.items, period),
      trial_end: before.trial_end,
      billing_cycle_anchor: before.billing_cycle_anchor,
      ...(before.status === 'trialing' ? { status: 'active' } : {}),
    },
    { ...extra, pendingLines: [] },
  );
  if (subscription.status === 'unpaid') return;
  const draft = createInvoice(ctx, subscription, {
    ...named,
    reason: 'subscription_cycle',
    lines: [...prorationLines(ctx, subscription, extra.pendingLines), ...periodLines(ctx, subscription)],
    periodStart: item?.current_period_start ?? at,
    periodEnd: at,
  });
  saveSubscription(ctx, { ...subscription, latest_invoice: draft.id });
  if (subscription.pause_collection) {
    holdInvoice(ctx, draft, subscription.pause_collection);
    return;
  }
  const open = finalizeInvoice(ctx, draft);
  if (open.status === 'paid') {
    invoicePaid(ctx, open, null);
    return;
  }
  const method = methodOf(ctx, subscription);
  if (method) collect(ctx, open, method, true);
  else invoiceAttemptFailed(ctx, open);
}

/** Tries a failed invoice again; after the last attempt the subscription is canceled. */
function retry(ctx: Context, subscription: Stripe.Subscription, at: number): void {
  const extra = ctx.store.extra('subscription', subscription.id);
  const invoice = extra.retryInvoice ? ctx.store.get('invoice', extra.retryInvoice) : undefined;
  if (invoice?.status !== 'open') {
    saveSubscription(ctx, subscription, { ...extra, retryAt: undefined, retryInvoice: undefined });
    return;
  }
  const method = methodOf(ctx, subscription);
  if (method) collect(ctx, invoice, method, true);
  else invoiceAttemptFailed(ctx, invoice);
  const tried = need(ctx, 'invoice', invoice.id);
  if (tried.status === 'paid') return;
  const retryAt = nextRetry(tried.attempt_count, at);
  ctx.store.update({ ...tried, next_payment_attempt: retryAt ?? null, auto_advance: retryAt !== undefined });
  const current = need(ctx, 'subscription', subscription.id);
  if (retryAt !== undefined) {
    saveSubscription(ctx, current, { ...extra, retryAt });
    return;
  }
  const details = current.cancellation_details;
  cancelSubscription(ctx, current, at, details && { ...details, reason: 'payment_failed' });
}

/** Expires a subscription whose first invoice was not paid. */
function expire(ctx: Context, subscription: Stripe.Subscription, at: number): void {
  const invoice = idOf(subscription.latest_invoice);
  const open = invoice ? ctx.store.get('invoice', invoice) : undefined;
  if (open?.status === 'open') voidInvoice(ctx, open);
  changeSubscription(ctx, subscription, { status: 'incomplete_expired', ended_at: at });
}

/** Does the one thing that is due for a subscription at `at` (Unix seconds, the time its clock shows). */
export function stepSubscription(ctx: Context, known: Stripe.Subscription, at: number): void {
  const subscription = endPause(ctx, known, at);
  const extra = ctx.store.extra('subscription', subscription.id);
  if (subscription.status === 'incomplete') {
    expire(ctx, subscription, at);
  } else if (extra.retryAt !== undefined && extra.retryAt <= at) {
    retry(ctx, subscription, at);
  } else if (subscription.cancel_at !== null && subscription.cancel_at <= at) {
    cancelSubscription(ctx, subscription, at);
  } else if (periodEnd(subscription) <= at) {
    renewPeriod(ctx, subscription, periodEnd(subscription));
  } else if (
    subscription.trial_end !== null &&
    subscription.trial_end - TRIAL_NOTICE <= at &&
    !extra.trialNoticeSent
  ) {
    saveSubscription(ctx, subscription, { ...extra, trialNoticeSent: true });
    emit(ctx, 'customer.subscription.trial_will_end', subscription);
  }
  const after = need(ctx, 'subscription', subscription.id);
  const due = dueOf(after, ctx.store.extra('subscription', after.id));
  const before = dueOf(known, extra);
  if (due !== null && before !== null && due <= before && after.status === subscription.status) {
    throw new Error(`subscription ${after.id} stands still at ${due}`);
  }
}
