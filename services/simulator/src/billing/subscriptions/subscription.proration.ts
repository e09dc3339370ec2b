import type Stripe from 'stripe';
import { type Context, idOf } from '../../kernel/context.ts';
import type { PendingLine } from '../../kernel/object-types.ts';
import { productNameOf } from '../invoices/invoice.lines.ts';

function amountMinor(item: Stripe.SubscriptionItem): number {
  return (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
}

function day(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10);
}

function line(
  ctx: Context,
  item: Stripe.SubscriptionItem,
  amount: number,
  words: string,
  period: { start: number; end: number },
): PendingLine {
  const name = productNameOf(ctx, item.price);
  return {
    amountMinor: amount,
    description: `${words} ${name} after ${day(period.start)}`,
    price: item.price.id,
    product: idOf(item.price.product),
    quantity: item.quantity ?? 1,
    item: item.id,
    start: period.start,
    end: period.end,
  };
}

/**
 * The credit for what is left of an item's period and, unless the period restarts, the charge for the same
 * time at the new price. Time counts by the second; amounts are rounded to the minor unit.
 */
export function prorate(
  ctx: Context,
  before: Stripe.SubscriptionItem,
  after: Stripe.SubscriptionItem | null,
  at: number,
): PendingLine[] {
  const { current_period_start: start, current_period_end: end } = before;
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const period = { start: at, end };
  const credit = line(ctx, before, -Math.round(amountMinor(before) * share), 'Unused time on', period);
  if (!after) return [credit];
  return [credit, line(ctx, after, Math.round(amountMinor(after) * share), 'Remaining time on', period)];
}
