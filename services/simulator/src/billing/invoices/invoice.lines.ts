import Stripe from 'stripe';
import { type Context, idOf } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { PendingLine } from '../../kernel/object-types.ts';

interface LineDraft {
  amountMinor: number;
  currency: string;
  description: string;
  price: string;
  product: string;
  quantity: number;
  unitMinor: number;
  item: string;
  start: number;
  end: number;
  proration: boolean;
}

function buildLine(
  ctx: Context,
  subscription: Stripe.Subscription,
  draft: LineDraft,
): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: draft.amountMinor,
    currency: draft.currency,
    description: draft.description,
    discount_amounts: [],
    discountable: !draft.proration,
    discounts: [],
    invoice: null,
    livemode: ctx.caller.livemode,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: draft.proration,
        proration_details: draft.proration ? { credited_items: null } : null,
        subscription: subscription.id,
        subscription_item: draft.item,
      },
      type: 'subscription_item_details',
    },
    period: { start: draft.start, end: draft.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: draft.price, product: draft.product },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(draft.unitMinor),
    },
    quantity: draft.quantity,
    quantity_decimal: Stripe.Decimal.from(draft.quantity),
    subscription: subscription.id,
    subtotal: draft.amountMinor,
    taxes: [],
  };
}

/** The name an item goes by on an invoice. */
export function productNameOf(ctx: Context, price: Stripe.Price): string {
  return ctx.store.get('product', idOf(price.product))?.name ?? idOf(price.product);
}

/** One line per item for its running period; free while on trial. */
export function periodLines(ctx: Context, subscription: Stripe.Subscription): Stripe.InvoiceLineItem[] {
  const free = subscription.status === 'trialing';
  return subscription.items.data.map((item) => {
    const quantity = item.quantity ?? 1;
    const unitMinor = free ? 0 : (item.price.unit_amount ?? 0);
    const name = productNameOf(ctx, item.price);
    const rate = `${(unitMinor / 100).toFixed(2)} ${item.price.currency.toUpperCase()}`;
    return buildLine(ctx, subscription, {
      amountMinor: unitMinor * quantity,
      currency: item.price.currency,
      description: free
        ? `Trial period for ${name}`
        : `${quantity} × ${name} (at ${rate} / ${item.price.recurring?.interval ?? 'month'})`,
      price: item.price.id,
      product: idOf(item.price.product),
      quantity,
      unitMinor,
      item: item.id,
      start: item.current_period_start,
      end: item.current_period_end,
      proration: false,
    });
  });
}

/** The lines of changes made in the middle of a period. */
export function prorationLines(
  ctx: Context,
  subscription: Stripe.Subscription,
  pending: PendingLine[],
): Stripe.InvoiceLineItem[] {
  return pending.map((line) =>
    buildLine(ctx, subscription, {
      ...line,
      currency: subscription.currency,
      unitMinor: Math.round(line.amountMinor / line.quantity),
      proration: true,
    }),
  );
}
