import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../context.ts';
import { bulkInsert } from './bulk-insert.ts';
import { dayMs, wholeSecond } from './demo-calendar.ts';
import { demoProducts } from './demo-catalog.ts';
import { drawPayments } from './demo-payments.ts';
import { demoMark, drawPeople } from './demo-people.ts';
import { drawShelf } from './demo-shelf.ts';
import { drawSubscriptions, type SoldPrice } from './demo-subscriptions.ts';
import { buildProviderHistory, loadAtProvider } from './provider-history.ts';
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
  const sold = { people, prices, billedFrom, now };
  return {
    people,
    customers,
    paymentMethods,
    ...drawSubscriptions(scope, demoCounts.subscriptions, sold, random),
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

/**
 * Gives the demo merchant's sandbox a past: 200 customers, 12 products, 300 subscriptions in every status, 90 days of
 * payments, here and at the stand-in for the provider, so that all of it can be acted upon. As of `now`: repeated after
 * a start that was cut short, it is the very same past. Only once: what was taken away since stays away.
 * @throws when the stand-in takes no past; then nothing of it is written
 */
export async function seedHistory(
  scope: MerchantScope,
  { configId, now, providerUrl }: { configId: string; now: Date; providerUrl: string },
  em: EntityManager,
): Promise<void> {
  const [known] = await em.execute<{ id: string }[]>(
    'select id from payments where user_id = ? and environment = ? and metadata @> ?::jsonb order by id limit 1',
    [scope.userId, scope.environment, JSON.stringify(demoMark)],
  );
  if (known) return;
  const shelf = drawShelf(scope, wholeSecond(now.getTime()));
  const history = drawHistory(scope, { configId, prices: shelf.sold, now });
  await em.transactional(async (tx) => {
    const loading = loadAtProvider(providerUrl, buildProviderHistory(shelf, history));
    const writing = async () => {
      await bulkInsert('products', shelf.products, tx);
      await bulkInsert('prices', shelf.prices, tx);
      await writeHistory(history, tx);
    };
    // Both to their ends: what is still being written would outlive a transaction that is rolled back before.
    for (const outcome of await Promise.allSettled([loading, writing()])) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
  });
}
