import type Stripe from 'stripe';
import { type Context, idOf, need, nowOf } from '../../kernel/context.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import type { DeclaredParams } from '../../kernel/params/declared-params.ts';
import type { Params } from '../../kernel/params/params.ts';
import { emit } from '../../webhooks/emit.ts';
import { createInvoice } from '../invoices/invoice.build.ts';
import { collect, finalizeInvoice } from '../invoices/invoice.collect.ts';
import { periodLines, prorationLines } from '../invoices/invoice.lines.ts';
import { invoiceAttemptFailed, invoicePaid } from './billing-hooks.ts';
import { periodAt, periodEndAfter } from './periods.ts';
import { itemsInPeriod } from './subscription.items.ts';
import { prorate } from './subscription.proration.ts';
import { changeSubscription, methodOf, saveSubscription } from './subscription.save.ts';

export const resumeParams: DeclaredParams = [
  { billing_cycle_anchor: ['type'] },
  'proration_behavior',
  'proration_date',
];

/** Returns the items in the period that starts now, or in the running one of the unchanged anchor. */
function resumedItems(before: Stripe.Subscription, now: number, isRestarted: boolean) {
  const recurring = before.items.data[0]?.price.recurring;
  if (!recurring) return before.items;
  return itemsInPeriod(
    before.items,
    isRestarted
      ? { start: now, end: periodEndAfter(now, now, recurring) }
      : periodAt(now, before.billing_cycle_anchor, recurring),
  );
}

/**
 * `POST /v1/subscriptions/:id/resume`, of a paused one: invoices the new period, or what is left of the running one, and
 * collects. The subscription is active then, or past due when the card is declined.
 */
export function resumeSubscription(ctx: Context, params: Params, id: string): Stripe.Subscription {
  const before = need(ctx, 'subscription', id);
  if (before.status !== 'paused') {
    throw invalidRequest(
      `You can only resume a paused subscription. This subscription's status is ${before.status}.`,
    );
  }
  const anchor = params.object('billing_cycle_anchor')?.oneOf('type', ['now', 'unchanged']) ?? 'now';
  const prorated =
    params.oneOf('proration_behavior', ['always_invoice', 'create_prorations', 'none']) ??
    'create_prorations';
  const now = nowOf(ctx, idOf(before.customer));
  const at = params.integer('proration_date') ?? now;
  const isRestarted = anchor === 'now';
  const resumed = changeSubscription(ctx, before, {
    status: 'active',
    items: resumedItems(before, now, isRestarted),
    ...(isRestarted && { billing_cycle_anchor: now }),
  });
  emit(ctx, 'customer.subscription.resumed', resumed);
  const rest =
    prorated === 'none' ? [] : resumed.items.data.flatMap((item) => prorate(ctx, item, item, at)[1] ?? []);
  const lines = isRestarted ? periodLines(ctx, resumed) : prorationLines(ctx, resumed, rest);
  if (lines.length > 0) invoiceResumption(ctx, resumed, lines, now);
  return need(ctx, 'subscription', id);
}

function invoiceResumption(
  ctx: Context,
  subscription: Stripe.Subscription,
  lines: Stripe.InvoiceLineItem[],
  now: number,
): void {
  const draft = createInvoice(ctx, subscription, {
    reason: 'subscription_update',
    lines,
    periodStart: now,
    periodEnd: now,
  });
  const current = saveSubscription(ctx, { ...subscription, latest_invoice: draft.id });
  const open = finalizeInvoice(ctx, draft);
  const method = methodOf(ctx, current);
  if (open.status === 'paid') invoicePaid(ctx, open, null);
  else if (method) collect(ctx, open, method, true);
  else invoiceAttemptFailed(ctx, open);
}
