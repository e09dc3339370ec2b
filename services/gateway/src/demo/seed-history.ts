import type { EntityManager } from '@mikro-orm/postgresql';
import type { CreateSubscriptionInput } from '@trilho/contracts/subscription';
import type { MerchantScope } from '../context.ts';
import { bulkInsert } from './bulk-insert.ts';
import { dayMs } from './demo-calendar.ts';
import { demoProducts } from './demo-catalog.ts';
import type { DemoClient } from './demo-client.ts';
import { drawPayments } from './demo-payments.ts';
import { drawPeople } from './demo-people.ts';
import { drawSubscriptions, type SoldPrice } from './demo-subscriptions.ts';
import { createRandom } from './random.ts';

const seed = 20_261_121;
const days = 90;
/** Made through the door at the provider, so that they can be changed and cancelled there; the others are history. */
const liveCards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_br'] as const;
export const demoCounts = { customers: 200, products: demoProducts.length, subscriptions: 300, live: 8 };

interface MadeProduct {
  id: string;
  prices: { id: string }[];
}

/** What is sold, made at the provider like anything that a merchant's server makes. Once: a repeated key answers the first. */
async function seedProducts(server: DemoClient): Promise<SoldPrice[]> {
  const sold: SoldPrice[] = [];
  for (const [index, { name, description, prices }] of demoProducts.entries()) {
    const { data } = await server<MadeProduct>('POST', '/products', {
      payload: {
        name,
        description,
        prices: prices.map(({ unitAmount, interval, intervalCount = 1 }) =>
          interval ? { unitAmount, interval, intervalCount } : { unitAmount, recurrent: false },
        ),
      },
      idempotencyKey: `demo-product-${index}`,
    });
    for (const [n, { unitAmount, interval, intervalCount = 1, weight = 0 }] of prices.entries()) {
      const id = data.prices[n]?.id;
      if (!id || !interval) continue;
      sold.push({ id, productId: data.id, unitAmountMinor: unitAmount, interval, intervalCount, weight });
    }
  }
  return sold;
}

/** Customers with a card and a subscription of today, known to the provider. */
async function seedLive(server: DemoClient, prices: SoldPrice[]): Promise<void> {
  const names = ['Alice Moura', 'Benício Rocha', 'Cecília Pires', 'Davi Farias'];
  const more = ['Helena Couto', 'Miguel Sales', 'Noah Vieira', 'Valentina Reis'];
  for (const [n, name] of [...names, ...more].entries()) {
    const idempotencyKey = `demo-live-${n}`;
    const email = `${name
      .normalize('NFD')
      .replace(/[^A-Za-z ]/g, '')
      .replace(' ', '.')
      .toLowerCase()}@exemplo.com.br`;
    const { data: customer } = await server<{ id: string }>('POST', '/customers', {
      payload: { name, email },
      idempotencyKey,
    });
    const { data: card } = await server<{ id: string }>('POST', `/customers/${customer.id}/payment-methods`, {
      payload: { paymentMethodId: liveCards[n % liveCards.length] },
      idempotencyKey,
    });
    const priceId = prices[(n * 3) % prices.length]?.id ?? '';
    await server('POST', '/subscriptions', {
      payload: {
        customerId: customer.id,
        priceId,
        paymentMethodId: card.id,
      } satisfies CreateSubscriptionInput,
      idempotencyKey,
    });
  }
}

/** The rows of the past, all of them drawn from the same seed: the same for the same moment, prices and merchant. */
export function drawHistory(
  scope: MerchantScope,
  { configId, prices, now }: { configId: string; prices: SoldPrice[]; now: Date },
) {
  const random = createRandom(seed);
  const { live } = demoCounts;
  const { people, customers, paymentMethods } = drawPeople(scope, demoCounts.customers - live, now, random);
  const billedFrom = new Date(now.getTime() - days * dayMs);
  const subscribed = drawSubscriptions(
    scope,
    demoCounts.subscriptions - live,
    { people, prices, billedFrom, now },
    random,
  );
  return {
    customers,
    paymentMethods,
    ...subscribed,
    ...drawPayments(scope, { people, configId, days, now }, random),
  };
}

/** Writes the rows of the past straight into our copy, table by table. */
export async function writeHistory(
  history: ReturnType<typeof drawHistory>,
  tx: EntityManager,
): Promise<void> {
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
 * payments. Only once: what was taken away since stays away.
 */
export async function seedHistory(
  scope: MerchantScope,
  { configId, server }: { configId: string; server: DemoClient },
  em: EntityManager,
): Promise<void> {
  const [known] = await em.execute<{ id: string }[]>(
    `select id from customers where user_id = ? and environment = ? and metadata @> '{"demonstracao":"true"}' limit 1`,
    [scope.userId, scope.environment],
  );
  if (known) return;
  const prices = await seedProducts(server);
  await seedLive(server, prices);
  const history = drawHistory(scope, { configId, prices, now: new Date() });
  await em.transactional((tx) => writeHistory(history, tx));
}
