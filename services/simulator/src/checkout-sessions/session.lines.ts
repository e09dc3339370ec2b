import type Stripe from 'stripe';
import { createPrice } from '../catalog/price.build.ts';
import { createProduct } from '../catalog/product.build.ts';
import { type Context, idOf, need } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { DeclaredParams } from '../kernel/params/declared-params.ts';
import type { Params } from '../kernel/params/params.ts';

export type SessionMode = 'payment' | 'setup' | 'subscription';

export const lineParams: DeclaredParams = [
  'price',
  'quantity',
  'metadata',
  {
    price_data: [
      ...['currency', 'product', 'tax_behavior', 'unit_amount', 'unit_amount_decimal'],
      { recurring: ['interval', 'interval_count'] },
      { product_data: ['name', 'description', 'images', 'metadata', 'unit_label'] },
    ],
  },
];

/** Returns the price of a line, by id or made of `price_data`, which may make its product too. */
function readLinePrice(ctx: Context, line: Params, name: string): Stripe.Price {
  const data = line.object('price_data');
  if (!data) return need(ctx, 'price', line.requiredString('price'), `${name}[price]`);
  const productData = data.object('product_data');
  const product = productData ? createProduct(ctx, productData).id : data.requiredString('product');
  return createPrice(ctx, data, product);
}

function buildLine(
  ctx: Context,
  price: Stripe.Price,
  quantity: number,
  metadata: Stripe.Metadata,
): Stripe.LineItem {
  const amountMinor = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amountMinor,
    amount_tax: 0,
    amount_total: amountMinor,
    currency: price.currency,
    description: ctx.store.get('product', idOf(price.product))?.name ?? null,
    metadata,
    price,
    quantity,
  };
}

const refuseMode = (mode: SessionMode, message: string) =>
  invalidRequest(`You specified \`${mode}\` mode but ${message}`, { param: 'line_items' });

function checkPrices(mode: SessionMode, prices: Stripe.Price[]): void {
  if (mode === 'payment' && prices.some((price) => price.recurring)) {
    throw refuseMode(
      mode,
      'passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  }
  if (mode === 'subscription' && !prices.some((price) => price.recurring)) {
    throw refuseMode(mode, 'passed no recurring price. Provide at least one.');
  }
  if (new Set(prices.map((price) => price.currency)).size > 1) {
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' });
  }
  const inactive = prices.find((price) => !price.active);
  if (inactive) {
    throw invalidRequest(`The price ${inactive.id} is inactive. This field only accepts active prices.`, {
      param: 'line_items',
    });
  }
}

/** Reads what a session sells. A setup sells nothing. @throws for prices that the mode does not take */
export function readLines(ctx: Context, params: Params, mode: SessionMode): Stripe.LineItem[] {
  const sent = params.objects('line_items') ?? [];
  if (mode === 'setup') {
    if (sent.length === 0) return [];
    throw refuseMode(mode, 'passed line items, which it does not take.');
  }
  if (sent.length === 0) throw refuseMode(mode, 'passed no line items.');
  const lines = sent.map((line, at) => {
    const quantity = line.integer('quantity');
    if (quantity === undefined || quantity < 1) {
      throw invalidRequest(`Quantity is required. Add \`quantity\` to \`line_items[${at}]\``, {
        param: `line_items[${at}][quantity]`,
      });
    }
    const price = readLinePrice(ctx, line, `line_items[${at}]`);
    return { line: buildLine(ctx, price, quantity, line.metadata()), price };
  });
  checkPrices(
    mode,
    lines.map(({ price }) => price),
  );
  return lines.map(({ line }) => line);
}
