import type { Context } from '../kernel/context.ts';
import type { History } from './history.ts';
import type { HistoryEvent } from './history-event.ts';
import { productEvents } from './past-catalog.ts';
import { customerEvents } from './past-customers.ts';
import { paymentEvents } from './past-payments.ts';
import { subscriptionEvents } from './past-subscriptions.ts';

/**
 * Replays an account's history in order of time, through the same code that requests run but without events
 * or webhooks. An object whose id exists already is skipped, with everything that belongs to it. Returns the
 * number of objects that were created. The caller runs it within one transaction.
 * @throws ApiError when the history refers to an object that does not exist
 */
export function loadHistory(ctx: Context, history: History): number {
  const isNew = ({ id }: { id: string }) => !ctx.store.find(id);
  const timelines: HistoryEvent[][] = [
    ...history.products.filter(isNew).map(productEvents),
    ...history.customers.filter(isNew).map(customerEvents),
    ...history.payments.filter(isNew).map(paymentEvents),
    ...history.subscriptions.filter(isNew).map(subscriptionEvents),
  ];
  const events = timelines.flat().sort((a, b) => a.at - b.at);
  for (const { at, apply } of events) apply({ ...ctx, now: at, silent: true });
  return timelines.length;
}
