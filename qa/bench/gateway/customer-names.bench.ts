import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { createUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { serverOf } from '@trilho/gateway/src/testing/app/merchant.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { startTestServer } from '@trilho/tooling/database/test-database.ts';
import { type Ask, measure, printTimes, ratioOf } from './measure/list-times.ts';
import { nameOf, rowsOf, writeCustomers } from './rows/customer-rows.ts';

/** The two words of a name the wrong way round: each is in fifty thousand names, both so in none. */
const nobodys = (index: number): string => nameOf(index).split(' ').reverse().join(' ');

/** The merchant's API over a million customers: the first page beside those of a name, of none and of a rare one. */
export default async function bench(): Promise<BenchResult[]> {
  const database = await startTestServer();
  const env = testEnv({
    DATABASE_URL: await createDatabase(database.adminUrl, 'bench'),
    DATABASE_STATEMENT_MS: 600_000,
    RATE_LIMIT_PER_SECOND: 1_000_000,
  });
  const context = await startContext(env);
  const app = await buildApp(context);
  try {
    const service = { app, context, close: async () => undefined };
    const user = await createUser(service, { plan: true });
    const { headers } = await serverOf(service, user);
    const sql = context.orm.em.fork();
    await writeCustomers(rowsOf(user.id), 1_000_000, sql);
    await sql.execute('vacuum analyze');

    const named =
      (name?: (index: number) => string): Ask =>
      (index) => ({
        url: `/api/v1/payment/customers?limit=20${name ? `&name=${encodeURIComponent(name(index))}` : ''}`,
        headers,
      });
    const times = await measure(
      app,
      {
        page: named(),
        nobody: named(nobodys),
        rare: named((index) => `Ana Almeida ${index}`),
        name: named(nameOf),
      },
      60,
    );
    printTimes(times);
    const ratio = ratioOf(times);
    return [
      ...ratio('names of two common words that nobody has over the page', 'nobody', 'page', [0.5, 0.99], 5),
      ...ratio('names that nobody has over the page', 'rare', 'page', [0.5, 0.99], 10),
    ];
  } finally {
    await app.close();
    await closeContext(context);
    await database.stop();
  }
}
