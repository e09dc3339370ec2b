import type { MikroORM } from '@mikro-orm/postgresql';
import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { createUser, type TestUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { startTestServer } from '@trilho/tooling/database/test-database.ts';
import { type Ask, cursorOf, measure, printTimes, ratioOf } from './measure/list-times.ts';
import { nameOf, rowsOf, writeCustomers } from './rows/customer-rows.ts';

/** This many customers of a merchant; one in ten has paid, the oldest ones. */
async function writePayers(orm: MikroORM, userId: string, count: number): Promise<void> {
  const rows = rowsOf(userId);
  await orm.em.fork().transactional(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.execute('set local statement_timeout = 0');
    await writeCustomers(rows, count, tx);
    await tx.execute(`insert into payments (id, user_id, environment, config_id, status, amount_minor,
        amount_captured_minor, amount_refunded_minor, currency, description, customer_email, customer_id, capture,
        metadata, gateway, in_doubt_until, created_at, updated_at)
      select ${rows.id('pay', 'i')}, '${userId}', 'SANDBOX', 'cfg_bench', 'succeeded', 1990, 1990, 0, 'BRL', 'Pedido',
        'a@exemplo.com.br', ${rows.id('cus', 'i')}, true, '{}', 'STRIPE', now(), now(), now()
      from generate_series(0, ${count / 10}) i`);
  });
}

const screenOf =
  ({ id, headers }: TestUser, query: (index: number) => string = () => ''): Ask =>
  (index) => ({
    url: `/api/v1/portal/customers?userId=${id}&environment=SANDBOX&size=20${query(index)}`,
    headers,
  });

const found = (text: string) => `&search=${encodeURIComponent(text)}`;

/**
 * The portal's customers, twenty to a page with the total: of a merchant with a thousand and of one with a million, the first
 * page and page 1 000, and searched by what few, all and none of them have.
 */
export default async function bench(): Promise<BenchResult[]> {
  const database = await startTestServer();
  const env = testEnv({
    DATABASE_URL: await createDatabase(database.adminUrl, 'bench'),
    DATABASE_STATEMENT_MS: 600_000,
  });
  const context = await startContext(env);
  const app = await buildApp(context);
  try {
    const service = { app, context, close: async () => undefined };
    const small = await createUser(service, { plan: true });
    const large = await createUser(service, { plan: true });
    await writePayers(context.orm, small.id, 1000);
    await writePayers(context.orm, large.id, 1_000_000);
    await context.orm.em.fork().execute('vacuum analyze');

    const cursor = await cursorOf(app, screenOf(large), (next) => screenOf(large, () => `&cursor=${next}`));
    const times = await measure(app, {
      small: screenOf(small),
      large: screenOf(large),
      deep: screenOf(large, () => `&cursor=${cursor}`),
      email: screenOf(large, (index) => found(`e${index * 400}@`)),
      name: screenOf(large, (index) => found(nameOf(index * 7))),
      all: screenOf(large, () => found('exemplo.com')),
      nobody: screenOf(large, () => found('Ana Bruno')),
      start: screenOf(large, () => found('Zé')),
    });
    printTimes(times);
    const ratio = ratioOf(times);
    const both = [0.5, 0.99];
    return [
      // With the total: of a million ten thousand are counted, of a thousand a thousand.
      ...ratio('customers page 1, a million over a thousand', 'large', 'small', both, 2.5),
      ...ratio('customers page 1000 over page 1, of a million', 'deep', 'large', both, 1.5),
      ...ratio('customers by a part of an e-mail over all, of a million', 'email', 'large', [0.99], 10),
      ...ratio('customers by a name of 2 500 over all, of a million', 'name', 'large', [0.99], 10),
      ...ratio('customers by what all have over all, of a million', 'all', 'large', [0.99], 10),
      ...ratio('customers by what nobody has over all, of a million', 'nobody', 'large', [0.99], 10),
      ...ratio('customers by two letters over all, of a million', 'start', 'large', [0.99], 10),
    ];
  } finally {
    await app.close();
    await closeContext(context);
    await database.stop();
  }
}
