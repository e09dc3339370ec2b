import { declines } from '../cards/card-behaviour.ts';
import { collect } from '../invoices/invoice.collect.ts';
import { type Context, idOf, need } from '../kernel/context.ts';
import { Params } from '../kernel/params.ts';
import { periodEndAfter } from '../subscriptions/periods.ts';
import { cancelSubscription } from '../subscriptions/subscription.cancel.ts';
import { itemsInPeriod } from '../subscriptions/subscription.items.ts';
import { stepSubscription } from '../subscriptions/subscription.renew.ts';
import { INCOMPLETE_LIFE, saveSubscription } from '../subscriptions/subscription.save.ts';
import { updateSubscription } from '../subscriptions/subscription.update.ts';
import { type Deed, whileRefused } from './deed.ts';
import type { PastSubscription } from './history.ts';

const subscriptionOf = (ctx: Context, { id }: PastSubscription) => need(ctx, 'subscription', id);

/** A period whose invoice is left out is begun all the same. */
function beginPeriod(ctx: Context, past: PastSubscription): void {
  const subscription = subscriptionOf(ctx, past);
  const recurring = subscription.items.data[0]?.price.recurring;
  if (!recurring) return;
  const start = past.period_start;
  const period = { start, end: periodEndAfter(start, subscription.billing_cycle_anchor, recurring) };
  saveSubscription(ctx, { ...subscription, items: itemsInPeriod(subscription.items, period) });
}

/** The last attempt at an invoice is refused too: the subscription stays, and nothing more is collected for it. */
function giveUp(ctx: Context, past: PastSubscription): void {
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

/** Does what is due of itself, with a card that is refused. */
function stepRefused(ctx: Context, past: PastSubscription, at: number): void {
  whileRefused(ctx, past.default_payment_method, declines.insufficientFunds, () => {
    stepSubscription(ctx, subscriptionOf(ctx, past), at);
  });
}

function change(ctx: Context, past: PastSubscription, at: number): void {
  if (past.status === 'unpaid') giveUp(ctx, past);
  else if (past.status === 'paused')
    saveSubscription(ctx, { ...subscriptionOf(ctx, past), status: 'paused' });
  else cancelSubscription(ctx, subscriptionOf(ctx, past), at);
}

/** How a subscription came from being charged to the status it has, each step at its time. */
export function changeDeeds(past: PastSubscription): Deed[] {
  const deeds: Deed[] = [];
  const last = past.invoices.at(-1);
  const { changed_at: changedAt, end_requested_at: endAt } = past;
  if ((last?.created ?? past.created) < past.period_start) {
    deeds.push({ at: past.period_start, do: (ctx) => beginPeriod(ctx, past) });
  }
  for (const at of last?.refused_at.slice(1) ?? []) {
    if (at !== changedAt) deeds.push({ at, do: (ctx) => stepRefused(ctx, past, at) });
  }
  if (past.status === 'incomplete_expired') {
    const at = past.created + INCOMPLETE_LIFE;
    deeds.push({ at, do: (ctx) => stepSubscription(ctx, subscriptionOf(ctx, past), at) });
  }
  if (endAt !== null) {
    const params = () => new Params({ cancel_at_period_end: 'true' });
    deeds.push({ at: endAt, do: (ctx) => void updateSubscription(ctx, params(), past.id) });
  }
  if (changedAt !== null) deeds.push({ at: changedAt, do: (ctx) => change(ctx, past, changedAt) });
  return deeds;
}
