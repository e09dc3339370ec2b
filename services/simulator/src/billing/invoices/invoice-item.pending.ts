import type Stripe from 'stripe';
import { type Context, idOf } from '../../kernel/context.ts';

/** The items that a subscription's next invoice charges too: the customer's, unless they name another subscription. */
export function pendingItems(ctx: Context, subscription: Stripe.Subscription): Stripe.InvoiceItem[] {
  return ctx.store.where('invoiceitem', 'customer', idOf(subscription.customer)).filter((item) => {
    const named = item.parent?.subscription_details?.subscription;
    return (
      item.invoice === null &&
      item.currency === subscription.currency &&
      (named === undefined || named === subscription.id)
    );
  });
}

/** Notes on items which invoice charges them. */
export function assignItems(ctx: Context, items: Stripe.InvoiceItem[], invoice: string): void {
  for (const item of items) ctx.store.update({ ...item, invoice });
}
