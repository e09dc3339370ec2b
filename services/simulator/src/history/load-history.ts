import type { Context } from '../kernel/context.ts';
import type { Deed } from './deed.ts';
import type { History } from './history.ts';
import { productDeeds } from './past-catalog.ts';
import { customerDeeds } from './past-customers.ts';
import { paymentDeeds } from './past-payments.ts';
import { subscriptionDeeds } from './past-subscriptions.ts';

/**
 * Lives an account's past again: everything that happened, in the order of its time and by the very code that requests
 * run, only that nobody is told. What is there already, by its id, is left as it is, with all that belongs to it.
 * Answers how many objects of the history were made. Run it within one transaction.
 * @throws ApiError when something is named that does not exist
 */
export function loadHistory(ctx: Context, history: History): number {
  const isNew = ({ id }: { id: string }) => !ctx.store.find(id);
  const lives: Deed[][] = [
    ...history.products.filter(isNew).map(productDeeds),
    ...history.customers.filter(isNew).map(customerDeeds),
    ...history.payments.filter(isNew).map(paymentDeeds),
    ...history.subscriptions.filter(isNew).map(subscriptionDeeds),
  ];
  const deeds = lives.flat().sort((a, b) => a.at - b.at);
  for (const { at, do: live } of deeds) live({ ...ctx, now: at, silent: true });
  return lives.length;
}
