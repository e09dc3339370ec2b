import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { createMerchant, type TestMerchant } from '@trilho/gateway/src/testing/app/merchant.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { startTestServer } from '@trilho/tooling/database/test-database.ts';
import { type Ask, cursorOf, measure, printTimes, ratioOf } from './measure/list-times.ts';
import { startMeasured } from './measured-server.ts';
import { nameOf } from './rows/customer-rows.ts';
import { writeSubscriptions } from './rows/subscription-rows.ts';

const listOf =
  ({ headers }: TestMerchant, query: string): Ask =>
  () => ({ url: `/api/v1/payment/subscriptions?${query}`, headers });
const screenOf =
  ({ user }: TestMerchant, query: (index: number) => string): Ask =>
  (index) => ({
    url: `/api/v1/payment/stripe/subscriptions/all?userId=${user.id}&environment=SANDBOX&size=5${query(index)}`,
    headers: user.headers,
  });

/**
 * Lists of subscriptions: the first page and page 1 000, with a thousand rows and with a million, through the merchant's API
 * (twenty to a page) and on the portal's screen (five, with the true total), and the screen's search by a name and by
 * ids.
 */
export default async function bench(): Promise<BenchResult[]> {
  const provider = await startMeasured('provider-server', {});
  const database = await startTestServer();
  const env = testEnv({
    DATABASE_URL: await createDatabase(database.adminUrl, 'bench'),
    STRIPE_API_URL: provider.address,
    RATE_LIMIT_PER_SECOND: 1_000_000,
    // A million rows are written at once.
    DATABASE_STATEMENT_MS: 600_000,
  });
  const context = await startContext(env);
  const app = await buildApp(context);
  try {
    const service = { app, context, close: async () => undefined };
    const small = await createMerchant(service);
    const large = await createMerchant(service);
    await writeSubscriptions(context.orm, small.user.id, 1000);
    await writeSubscriptions(context.orm, large.user.id, 1_000_000);
    await context.orm.em.fork().execute('vacuum analyze');

    const deep = (merchant: TestMerchant, limit: number) =>
      cursorOf(app, listOf(merchant, `limit=${limit}`), (cursor) =>
        listOf(merchant, `limit=${limit}&startingAfter=${cursor}`),
      );
    const screenCursor = await cursorOf(
      app,
      screenOf(large, () => ''),
      (cursor) => screenOf(large, () => `&cursor=${cursor}`),
    );
    const ids = await context.orm.em
      .fork()
      .execute<{ id: string; customer: string }[]>(
        `select id, customer_id customer from subscriptions where user_id = ? and right(id, 4) = '1a2b'`,
        [large.user.id],
      );
    const subscriptionIds = ids.map(({ id }) => id);
    const customerIds = ids.map(({ customer }) => customer);
    const times = await measure(app, {
      small: listOf(small, 'limit=20'),
      large: listOf(large, 'limit=20'),
      largeDeep: listOf(large, `limit=20&startingAfter=${await deep(large, 20)}`),
      smallOne: listOf(small, 'limit=1'),
      smallOneDeep: listOf(small, `limit=1&startingAfter=${await deep(small, 1)}`),
      screenSmall: screenOf(small, () => ''),
      screenLarge: screenOf(large, () => ''),
      screenDeep: screenOf(large, () => `&cursor=${screenCursor}`),
      screenFiltered: screenOf(large, () => '&status=canceled'),
      search: screenOf(large, (index) => `&search=${encodeURIComponent(nameOf(index * 7))}`),
      searchId: screenOf(large, (index) => `&search=${subscriptionIds[index % subscriptionIds.length]}`),
      searchCustomer: screenOf(large, (index) => `&search=${customerIds[index % customerIds.length]}`),
    });
    printTimes(times);
    const ratio = ratioOf(times);
    const both = [0.5, 0.99];
    return [
      ...ratio('list page 1, a million over a thousand', 'large', 'small', both, 1.5),
      ...ratio('list page 1000 over page 1, of a million', 'largeDeep', 'large', both, 1.5),
      ...ratio('list page 1000 over page 1, of a thousand', 'smallOneDeep', 'smallOne', both, 1.5),
      ...ratio(
        'screen page 1 with total, a million over a thousand',
        'screenLarge',
        'screenSmall',
        both,
        1.5,
      ),
      ...ratio('screen page 1000 over page 1, of a million', 'screenDeep', 'screenLarge', both, 1.5),
      ...ratio(
        'screen filtered by status over all, of a million',
        'screenFiltered',
        'screenLarge',
        both,
        1.5,
      ),
      ...ratio('search by name over the indexed page, of a million', 'search', 'screenLarge', [0.99], 10),
      ...ratio('search by an id over the indexed page, of a million', 'searchId', 'screenLarge', both, 3),
      ...ratio(
        "search by a customer's id over the indexed page, of a million",
        'searchCustomer',
        'screenLarge',
        both,
        3,
      ),
    ];
  } finally {
    await app.close();
    await closeContext(context);
    await database.stop();
    await provider.stop();
  }
}
