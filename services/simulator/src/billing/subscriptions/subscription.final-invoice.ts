import type Stripe from 'stripe';
import type { Context } from '../../kernel/context.ts';
import { createInvoice } from '../invoices/invoice.build.ts';
import { collect, finalizeInvoice } from '../invoices/invoice.collect.ts';
import { prorationLines } from '../invoices/invoice.lines.ts';
import { prorate } from './subscription.proration.ts';
import { methodOf, saveSubscription } from './subscription.save.ts';

/**
 * Invoices pending prorations when a subscription is canceled at once; with `prorated`, also credits the
 * unused time to the customer's balance.
 */
export function invoiceBeforeCancel(
  ctx: Context,
  subscription: Stripe.Subscription,
  now: number,
  prorated: boolean,
): Stripe.Subscription {
  const extra = ctx.store.extra('subscription', subscription.id);
  const credits = prorated ? subscription.items.data.flatMap((item) => prorate(ctx, item, null, now)) : [];
  const lines = prorationLines(ctx, subscription, [...extra.pendingLines, ...credits]);
  if (lines.length === 0) return subscription;
  const draft = createInvoice(ctx, subscription, {
    reason: 'subscription_update',
    lines,
    periodStart: now,
    periodEnd: now,
  });
  const after = saveSubscription(
    ctx,
    { ...subscription, latest_invoice: draft.id },
    { ...extra, pendingLines: [] },
  );
  const open = finalizeInvoice(ctx, draft);
  const method = methodOf(ctx, after);
  if (open.status === 'open' && method) collect(ctx, open, method, true);
  return ctx.store.get('subscription', subscription.id) ?? after;
}
