import type Stripe from 'stripe';
import { type Context, idOf, need, nowOf } from '../../kernel/context.ts';
import { missingParam, resourceMissing } from '../../kernel/errors.ts';
import type { Params } from '../../kernel/params/params.ts';
import { buildInvoice } from '../invoices/invoice.build.ts';
import { periodLines, prorationLines } from '../invoices/invoice.lines.ts';
import { invoiceItemLine } from '../invoices/invoice-item.build.ts';
import { pendingItems } from '../invoices/invoice-item.pending.ts';
import { periodEndAfter } from './periods.ts';
import { changeItems } from './subscription.change.ts';
import { itemsInPeriod } from './subscription.items.ts';
import { periodEnd } from './subscription.save.ts';

/** `POST /v1/invoices/create_preview`: a subscription's next invoice, with changes that are not applied. */
export function previewInvoice(ctx: Context, params: Params): Stripe.Invoice {
  const id = params.string('subscription');
  if (!id) throw missingParam('subscription');
  const before = need(ctx, 'subscription', id, 'subscription');
  const customer = params.string('customer');
  if (customer && customer !== idOf(before.customer)) {
    throw resourceMissing('subscription', id, 'subscription');
  }
  const details = params.object('subscription_details');
  const now = nowOf(ctx, idOf(before.customer));
  const mode = details?.oneOf('proration_behavior', ['always_invoice', 'create_prorations', 'none']);
  const sent = details?.objects('items');
  const at = details?.integer('proration_date') ?? now;
  const change = sent ? changeItems(ctx, before, sent, at, mode !== 'none') : undefined;
  const pending = [...ctx.store.extra('subscription', id).pendingLines, ...(change?.lines ?? [])];
  const items = change?.items ?? before.items;
  const subscription: Stripe.Subscription = { ...before, items };
  const recurring = items.data[0]?.price.recurring;
  const end = periodEnd(before);
  const next: Stripe.Subscription =
    change?.restarted || !recurring
      ? subscription
      : {
          ...subscription,
          status: 'active',
          items: itemsInPeriod(items, {
            start: end,
            end: periodEndAfter(end, before.billing_cycle_anchor, recurring),
          }),
        };
  const immediate = mode === 'always_invoice' && change && !change.restarted;
  return buildInvoice(ctx, subscription, {
    reason: 'upcoming',
    lines: [
      ...prorationLines(ctx, subscription, pending),
      ...(immediate ? [] : periodLines(ctx, next)),
      ...pendingItems(ctx, subscription).map((item) => invoiceItemLine(ctx, item)),
    ],
    periodStart: items.data[0]?.current_period_start ?? now,
    periodEnd: immediate || change?.restarted ? now : end,
  });
}
