import type Stripe from 'stripe';
import type { CreatedSpan } from '../port/payments.ts';

/** Seconds by which the provider's clock may be behind ours when created objects are looked up. */
const clockSkewSeconds = 300;

/** Rounds up to whole seconds, which the provider counts in. */
export const createdIn = ({ from, to }: CreatedSpan): Stripe.RangeQueryParam => ({
  gte: Math.ceil(from.getTime() / 1000),
  lt: Math.ceil(to.getTime() / 1000),
});

export const createdFrom = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) - clockSkewSeconds });

/** Walks a list until each of our ids is found, or to its end. */
export async function findByMark<O extends { metadata: Stripe.Metadata | null }, T>(
  list: AsyncIterable<O>,
  { mark, ids }: { mark: string; ids: readonly string[] },
  translate: (object: O) => T,
): Promise<Map<string, T>> {
  const wanted = new Set(ids);
  const found = new Map<string, T>();
  for await (const object of list) {
    const id = object.metadata?.[mark];
    if (id && wanted.delete(id)) found.set(id, translate(object));
    if (wanted.size === 0) break;
  }
  return found;
}
