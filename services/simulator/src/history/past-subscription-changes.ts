import { collect } from '../billing/invoices/invoice.collect.ts';
import { periodEndAfter } from '../billing/subscriptions/periods.ts';
import { cancelSubscription } from '../billing/subscriptions/subscription.cancel.ts';
import { itemsInPeriod } from '../billing/subscriptions/subscription.items.ts';
import { stepSubscription } from '../billing/subscriptions/subscription.renew.ts';
import { INCOMPLETE_LIFE, saveSubscription } from '../billing/subscriptions/subscription.save.ts';
import { updateSubscription } from '../billing/subscriptions/subscription.update.ts';
import { declines } from '../cards/card-behaviour.ts';
import { type Context, idOf, need } from '../kernel/context.ts';
import { Params } from '../kernel/params/params.ts';
import type { PastSubscription } from './history.ts';
import { type HistoryEvent, whileRefused } from './history-event.ts';

const subscriptionOf = (ctx: Context, { id }: PastSubscription) => need(ctx, 'subscription', id);

/** Starts the current period when the history leaves out its invoice. */
function beginPeriod(ctx: Context, past: PastSubscription): void {
  const subscription = subscriptionOf(ctx, past);
  const recurring = subscription.items.data[0]?.price.recurring;
  if (!recurring) return;
  const start = past.period_start;
  const period = { start, end: periodEndAfter(start, subscription.billing_cycle_anchor, recurring) };
  saveSubscription(ctx, { ...subscription, items: itemsInPeriod(subscription.items, period) });
}

/**
 * Declines the last attempt at an invoice: the subscription stays as `unpaid`, and nothing more is collected.
 */
function markUnpaid(ctx: Context, past: PastSubscription): void {
  const subscription = subscriptionOf(ctx, past);
  const invoiceId = idOf(subscription.latest_invoice) ?? '';
  const method = need(ctx, 'payment_method', past.default_payment_method);
  whileRefused(ctx, method.id, declines.insufficientFunds, () => {
    collect(ctx, need(ctx, 'invoice', invoiceId), method, true);
  });
  const invoice = need(ctx, 'invoice', invoiceId);
  ctx.store.update({ ...invoice, next_payment_attempt: null, auto_advance: false });
  saveSubscription(ctx, { ...subscription, status: 'unpaid' }, { pendingLines: [] });
}

/** Runs the due step of the subscription with a declined card. */
function stepRefused(ctx: Context, past: PastSubscription, at: number): void {
  whileRefused(ctx, past.default_payment_method, declines.insufficientFunds, () => {
    stepSubscription(ctx, subscriptionOf(ctx, past), at);
  });
}

function change(ctx: Context, past: PastSubscription, at: number): void {
  if (past.status === 'unpaid') markUnpaid(ctx, past);
  else if (past.status === 'paused')
    saveSubscription(ctx, { ...subscriptionOf(ctx, past), status: 'paused' });
  else cancelSubscription(ctx, subscriptionOf(ctx, past), at);
}

/** The steps that lead a subscription to its final status, each at its time. */
export function statusChangeEvents(past: PastSubscription): HistoryEvent[] {
  const events: HistoryEvent[] = [];
  const last = past.invoices.at(-1);
  const { changed_at: changedAt, end_requested_at: endAt } = past;
  if ((last?.created ?? past.created) < past.period_start) {
    events.push({ at: past.period_start, apply: (ctx) => beginPeriod(ctx, past) });
  }
  for (const at of last?.refused_at.slice(1) ?? []) {
    if (at !== changedAt) events.push({ at, apply: (ctx) => stepRefused(ctx, past, at) });
  }
  if (past.status === 'incomplete_expired') {
    const at = past.created + INCOMPLETE_LIFE;
    events.push({ at, apply: (ctx) => stepSubscription(ctx, subscriptionOf(ctx, past), at) });
  }
  if (endAt !== null) {
    const params = () => new Params({ cancel_at_period_end: 'true' });
    events.push({ at: endAt, apply: (ctx) => void updateSubscription(ctx, params(), past.id) });
  }
  if (changedAt !== null) events.push({ at: changedAt, apply: (ctx) => change(ctx, past, changedAt) });
  return events;
}
