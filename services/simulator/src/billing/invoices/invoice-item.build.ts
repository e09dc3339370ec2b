import Stripe from 'stripe';
import { type Context, clockOf, idOf, need, nowOf } from '../../kernel/context.ts';
import { readCurrency } from '../../kernel/currencies.ts';
import { invalidRequest, missingParam } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Params } from '../../kernel/params/params.ts';
import { checkAmount } from '../../payment-intents/payment-intent.build.ts';

const MIN_CHARGE_MINOR = 50;

interface Charged {
  /** Minor units of one; negative for a credit. */
  unitMinor: number;
  currency: string;
  price: Stripe.Price | null;
}

function readCharged(ctx: Context, params: Params): Charged {
  const priceId = params.object('pricing')?.string('price');
  if (!priceId) {
    const unitMinor = params.integer('amount');
    if (unitMinor === undefined) throw missingParam('amount');
    // A credit is negative, and a charge's minimum is the invoice's.
    checkAmount(Math.max(Math.abs(unitMinor), MIN_CHARGE_MINOR));
    return { unitMinor, currency: readCurrency(params.requiredString('currency')), price: null };
  }
  if (params.has('amount')) {
    throw invalidRequest('You may only specify one of these parameters: pricing, amount.', {
      param: 'pricing',
    });
  }
  const price = need(ctx, 'price', priceId, 'pricing[price]');
  if (price.recurring) {
    throw invalidRequest(
      'The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.',
      { param: 'pricing[price]' },
    );
  }
  return { unitMinor: price.unit_amount ?? 0, currency: price.currency, price };
}

function readSubscription(ctx: Context, params: Params, customer: string): string | null {
  const id = params.string('subscription');
  if (!id) return null;
  const subscription = need(ctx, 'subscription', id, 'subscription');
  if (idOf(subscription.customer) === customer && subscription.ended_at === null) return id;
  throw invalidRequest('The subscription must be a running one of the same customer.', {
    param: 'subscription',
  });
}

/** Builds what a customer's next invoice charges beside its subscription, without storing it. */
export function buildInvoiceItem(ctx: Context, params: Params): Stripe.InvoiceItem {
  const customer = need(ctx, 'customer', params.requiredString('customer'), 'customer').id;
  const { unitMinor, currency, price } = readCharged(ctx, params);
  const quantity = params.integer('quantity') ?? 1;
  if (quantity < 0) throw invalidRequest('Quantity must not be negative.', { param: 'quantity' });
  if (!price && params.has('quantity')) {
    throw invalidRequest('You may only specify one of these parameters: amount, quantity.', {
      param: 'quantity',
    });
  }
  const now = nowOf(ctx, customer);
  const subscription = readSubscription(ctx, params, customer);
  const period = params.object('period');
  return {
    id: newId('ii'),
    object: 'invoiceitem',
    amount: unitMinor * quantity,
    currency,
    customer,
    customer_account: null,
    date: now,
    description:
      params.string('description') ??
      (price && (ctx.store.get('product', idOf(price.product))?.name ?? null)),
    discountable: params.boolean('discountable') ?? unitMinor >= 0,
    discounts: [],
    invoice: null,
    livemode: ctx.caller.livemode,
    metadata: params.metadata(),
    parent: subscription ? { subscription_details: { subscription }, type: 'subscription_details' } : null,
    period: {
      start: period?.requiredInteger('start') ?? now,
      end: period?.requiredInteger('end') ?? now,
    },
    pricing: {
      ...(price && { price_details: { price: price.id, product: idOf(price.product) } }),
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(unitMinor),
    },
    proration: false,
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    tax_rates: [],
    test_clock: clockOf(ctx, customer),
  };
}

/** The line by which an invoice charges an item. */
export const invoiceItemLine = (ctx: Context, item: Stripe.InvoiceItem): Stripe.InvoiceLineItem => {
  const subscription = item.parent?.subscription_details?.subscription ?? null;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: item.discountable,
    discounts: [],
    invoice: null,
    livemode: ctx.caller.livemode,
    metadata: item.metadata ?? {},
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: false,
        proration_details: null,
        subscription,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period: item.period,
    pretax_credit_amounts: [],
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription,
    subtotal: item.amount,
    taxes: [],
  };
};
