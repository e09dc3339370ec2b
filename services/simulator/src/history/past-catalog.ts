import type Stripe from 'stripe';
import { buildPrice, licensed } from '../catalog/price.build.ts';
import { buildProduct } from '../catalog/product.build.ts';
import type { Deed } from './deed.ts';
import type { PastProduct } from './history.ts';

/** The product is made at its time, and each of its prices. */
export function productDeeds(past: PastProduct): Deed[] {
  const product: Deed = {
    at: past.created,
    do({ store, ...ctx }) {
      const { id, name, description, metadata, created } = past;
      const empty = buildProduct({ store, ...ctx }, id, name, created);
      store.insert('product', { ...empty, description, metadata }, created, {}, {});
    },
  };
  const prices = past.prices.map(
    ({ id, created, metadata, unit_amount: amountMinor, currency, recurring }): Deed => ({
      at: created,
      do(ctx) {
        const rhythm = recurring && licensed(recurring.interval, recurring.interval_count);
        const draft = { id, product: past.id, amountMinor, currency, recurring: rhythm, created };
        const price: Stripe.Price = { ...buildPrice(ctx, draft), metadata };
        ctx.store.insert('price', price, created, { parent: past.id }, {});
      },
    }),
  );
  return [product, ...prices];
}
