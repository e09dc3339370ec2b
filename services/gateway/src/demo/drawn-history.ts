import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../context.ts';
import { bulkInsert } from './bulk-insert.ts';
import { dayMs, wholeSecond } from './demo-calendar.ts';
import { demoProducts } from './demo-catalog.ts';
import { drawInvoices } from './demo-invoices.ts';
import { drawPayments } from './demo-payments.ts';
import { drawPeople } from './demo-people.ts';
import type { SoldPrice } from './demo-shelf.ts';
import { drawSubscriptions } from './demo-subscriptions.ts';
import { createRandom } from './random.ts';

const seed = 20_261_121;
const days = 90;
export const demoCounts = { customers: 200, products: demoProducts.length, subscriptions: 300 };

/** The rows of the past, all of them drawn from the same seed: the same for the same moment, prices and merchant. */
export function drawHistory(
  scope: MerchantScope,
  { configId, prices, now: moment }: { configId: string; prices: SoldPrice[]; now: Date },
) {
  const random = createRandom(seed);
  const now = wholeSecond(moment.getTime());
  const { people, customers, paymentMethods } = drawPeople(scope, demoCounts.customers, now, random);
  const billedFrom = new Date(now.getTime() - days * dayMs);
  const sold = { people, prices, now };
  const { billed, ...subscribed } = drawSubscriptions(scope, demoCounts.subscriptions, sold, random);
  return {
    people,
    customers,
    paymentMethods,
    ...subscribed,
    invoices: drawInvoices(scope, billed, billedFrom),
    ...drawPayments(scope, { people, configId, days, now }, random),
  };
}

export type DrawnHistory = ReturnType<typeof drawHistory>;

/** Writes the rows of the past straight into our copy, table by table. */
export async function writeHistory(history: DrawnHistory, tx: EntityManager): Promise<void> {
  await bulkInsert('customers', history.customers, tx);
  await bulkInsert('payment_methods', history.paymentMethods, tx);
  await bulkInsert('subscriptions', history.subscriptions, tx);
  await bulkInsert('subscription_history', history.history, tx);
  await bulkInsert('invoices', history.invoices, tx);
  await bulkInsert('payments', history.payments, tx);
  await bulkInsert('refunds', history.refunds, tx);
}
