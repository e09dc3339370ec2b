import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { startTestServer } from '@trilho/tooling/database/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { closeContext, startContext } from '../src/start-context.ts';
import { createMerchant, type TestMerchant } from '../src/testing/merchant.ts';
import { testEnv } from '../src/testing/test-env.ts';
import { median, percentile } from './load.ts';
import { startSlowProvider } from './slow-provider.ts';
import { nameOf, writeSubscriptions } from './subscription-rows.ts';

/** Many short rounds, for a busy machine's noise is longer than a round: a figure is the median of the rounds' own. */
const rounds = 9;
const perRound = 200;
const deepPage = 1000;

/** One sort of request; its index makes each a little different where that matters. */
type Ask = (index: number) => { url: string; headers: Record<string, string> };

async function send(app: FastifyInstance, ask: Ask, index: number) {
  const response = await app.inject({ method: 'GET', ...ask(index) });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().data;
}

/** Milliseconds of each sort of request, round by round, in turns, so that all of them meet the same machine. */
async function measure<N extends string>(
  app: FastifyInstance,
  asks: Record<N, Ask>,
): Promise<Record<N, number[][]>> {
  const names = Object.keys(asks) as N[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[][]])) as Record<N, number[][]>;
  for (const name of names)
    for (let index = 0; index < perRound; index += 1) await send(app, asks[name], index);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) times[name].push([]);
    for (let turn = 0; turn < perRound; turn += 1) {
      // Each begins in turn, so that what one leaves to be collected is not always the next one's to pay.
      for (const name of [...names.slice(turn % names.length), ...names.slice(0, turn % names.length)]) {
        const start = performance.now();
        await send(app, asks[name], round * perRound + turn);
        times[name].at(-1)?.push(performance.now() - start);
      }
    }
  }
  return times;
}

const listOf =
  ({ headers }: TestMerchant, query: string): Ask =>
  () => ({ url: `/api/v1/payment/subscriptions?${query}`, headers });
const screenOf =
  ({ user }: TestMerchant, query: (index: number) => string): Ask =>
  (index) => ({
    url: `/api/v1/payment/stripe/subscriptions/all?userId=${user.id}&environment=SANDBOX&size=5${query(index)}`,
    headers: user.headers,
  });

/** A percentile of the rounds, as the middle one of them has it. */
const typical = (ofRounds: number[][], share: number): number =>
  median(ofRounds.map((values) => percentile(values, share)));

/** The cursor of a page so many pages on, walked as a caller walks there. */
async function cursorOf(app: FastifyInstance, first: Ask, next: (cursor: string) => Ask): Promise<string> {
  let cursor = '';
  for (let page = 1; page < deepPage; page += 1) {
    const data = await send(app, cursor ? next(cursor) : first, 0);
    cursor = data.nextCursor;
  }
  return cursor;
}

/**
 * Lists of subscriptions: the first page and page 1 000, with a thousand rows and with a million, through the merchant's API
 * (twenty to a page) and on the portal's screen (five, with the true total), and the screen's search by a name.
 */
export default async function bench(): Promise<BenchResult[]> {
  const provider = await startSlowProvider(0);
  const database = await startTestServer();
  const env = testEnv({
    DATABASE_URL: await createDatabase(database.adminUrl, 'bench'),
    STRIPE_API_URL: provider.url,
    RATE_LIMIT_PER_SECOND: 1_000_000,
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
    });
    for (const [name, values] of Object.entries(times)) {
      console.log(
        `  ${name}: p50 ${typical(values, 0.5).toFixed(2)} ms, p99 ${typical(values, 0.99).toFixed(2)} ms`,
      );
    }
    type Name = keyof typeof times;
    const ratio = (name: string, of: Name, over: Name, shares: number[], target: number): BenchResult[] =>
      shares.map((share) => {
        const value = typical(times[of], share) / typical(times[over], share);
        return { name: `${name} p${share * 100}`, value, unit: 'ratio', target, holds: value <= target };
      });
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
    ];
  } finally {
    await app.close();
    await closeContext(context);
    await database.stop();
    provider.close();
  }
}
