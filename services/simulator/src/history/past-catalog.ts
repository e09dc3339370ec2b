import type Stripe from 'stripe';
import { buildPrice, licensed } from '../catalog/price.build.ts';
import { buildProduct } from '../catalog/product.build.ts';
import type { PastProduct } from './history.ts';
import type { HistoryEvent } from './history-event.ts';

/** Creates a product and each of its prices at their times. */
export function productEvents(past: PastProduct): HistoryEvent[] {
  const product: HistoryEvent = {
    at: past.created,
    apply({ store, ...ctx }) {
      const { id, name, description, metadata, created } = past;
      const empty = buildProduct({ store, ...ctx }, id, name, created);
      store.insert('product', { ...empty, description, metadata }, created, {}, {});
    },
  };
  const prices = past.prices.map(
    ({ id, created, metadata, unit_amount: amountMinor, currency, recurring }): HistoryEvent => ({
      at: created,
      apply(ctx) {
        const terms = recurring && licensed(recurring.interval, recurring.interval_count);
        const draft = { id, product: past.id, amountMinor, currency, recurring: terms, created };
        const price: Stripe.Price = { ...buildPrice(ctx, draft), metadata };
        ctx.store.insert('price', price, created, { parent: past.id }, {});
      },
    }),
  );
  return [product, ...prices];
}
