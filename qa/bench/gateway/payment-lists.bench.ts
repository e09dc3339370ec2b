import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { createUser, type TestUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { startTestServer } from '@trilho/tooling/database/test-database.ts';
import { type Ask, cursorOf, measure, printTimes, ratioOf } from './measure/list-times.ts';
import { nameOf } from './rows/customer-rows.ts';
import { writePayments } from './rows/payment-rows.ts';

const screenOf =
  ({ id, headers }: TestUser, query: (index: number) => string = () => ''): Ask =>
  (index) => ({
    url: `/api/v1/portal/payments?userId=${id}&environment=SANDBOX&size=20${query(index)}`,
    headers,
  });

const found = (text: string) => `&search=${encodeURIComponent(text)}`;

/**
 * The portal's payments, twenty to a page with the total: of a merchant with a thousand and of one with a million, the first
 * page and page 1 000, by status, by customer, by amounts, and searched by an e-mail and by a name; and the first page of
 * a merchant whose thousand are older than the million of another.
 */
export default async function bench(): Promise<BenchResult[]> {
  const database = await startTestServer();
  const env = testEnv({
    DATABASE_URL: await createDatabase(database.adminUrl, 'bench'),
    // A million rows are written at once.
    DATABASE_STATEMENT_MS: 600_000,
  });
  const context = await startContext(env);
  const app = await buildApp(context);
  try {
    const service = { app, context, close: async () => undefined };
    const small = await createUser(service, { plan: true });
    const large = await createUser(service, { plan: true });
    const quiet = await createUser(service, { plan: true });
    await writePayments(context.orm, small.id, 1000);
    // Older than all others: a walk from the newest row on meets them last.
    await writePayments(context.orm, quiet.id, 1000, 2);
    await context.orm.em.fork().execute('vacuum analyze');
    const alone = await measure(app, { quiet: screenOf(quiet) }, 100);
    const rows = await writePayments(context.orm, large.id, 1_000_000);
    // By the statistics, the quiet one still has half of what there is.
    const { quiet: unseen } = await measure(app, { quiet: screenOf(quiet) }, 100);
    const em = context.orm.em.fork();
    await em.execute('vacuum analyze');
    const [customer] = await em.execute<{ id: string }[]>(`select ${rows.id('cus', '70000')} id`);

    const cursor = await cursorOf(app, screenOf(large), (next) => screenOf(large, () => `&cursor=${next}`));
    const quick = await measure(
      app,
      {
        small: screenOf(small),
        large: screenOf(large),
        deep: screenOf(large, () => `&cursor=${cursor}`),
        succeeded: screenOf(large, () => '&status=succeeded'),
        failed: screenOf(large, () => '&status=failed'),
        refunded: screenOf(large, () => '&status=refunded'),
        customer: screenOf(large, () => `&customerId=${customer?.id}`),
        email: screenOf(large, (index) => found(`cliente${index * 7}@`)),
        nobody: screenOf(large, () => found('Ninguém Nenhum')),
        quiet: screenOf(quiet),
        amount: screenOf(
          large,
          (index) => `&amountMin=${2000 + (index % 900)}&amountMax=${2000 + (index % 900)}`,
        ),
        amounts: screenOf(
          large,
          (index) => `&amountMin=${2000 + (index % 900)}&amountMax=${2009 + (index % 900)}`,
        ),
      },
      100,
    );
    // Apart from the quick ones, whose memory they would fill.
    const slow = await measure(
      app,
      {
        page: screenOf(large),
        emails: screenOf(large, () => found('cliente')),
        name: screenOf(large, (index) => found(nameOf(index * 7))),
        names: screenOf(large, () => found('Ana')),
      },
      10,
    );
    printTimes({ ...quick, ...slow, alone: alone.quiet, unseen });
    const ratio = ratioOf(quick);
    const ratioOfQuiet = ratioOf({ quiet: quick.quiet, alone: alone.quiet, unseen });
    const ratioOfSlow = ratioOf(slow);
    const both = [0.5, 0.99];
    return [
      // The total of the one is a count of ten thousand, of the other of a thousand.
      ...ratio('payments page 1 with total, a million over a thousand', 'large', 'small', both, 2.5),
      ...ratio('payments page 1000 over page 1, of a million', 'deep', 'large', both, 1.5),
      ...ratio('payments of a status over all, of a million', 'failed', 'large', both, 1.5),
      ...ratio('payments that went back over all, of a million', 'refunded', 'large', both, 1.5),
      ...ratio('payments that succeeded over all, of a million', 'succeeded', 'large', both, 4),
      ...ratio('payments of a customer over all, of a million', 'customer', 'large', both, 1.5),
      ...ratio('payments by an e-mail over all, of a million', 'email', 'large', both, 2.5),
      ...ratio('payments by a text that nobody has, over all', 'nobody', 'large', both, 2.5),
      ...ratioOfSlow('payments by what a million e-mails begin with, over all', 'emails', 'page', [0.5], 10),
      ...ratioOfSlow('payments by the name of 600 customers, over all', 'name', 'page', [0.5], 10),
      ...ratio('payments of an amount over all, of a million', 'amount', 'large', both, 1.5),
      ...ratio('payments of a range of amounts over all, of a million', 'amounts', 'large', [0.5], 4),
      ...ratioOfQuiet(
        'page 1 of a thousand older than a million of others, over alone',
        'quiet',
        'alone',
        [0.5],
        1.5,
      ),
      ...ratioOfQuiet('the same, with statistics of before the others', 'unseen', 'alone', [0.5], 1.5),
    ];
  } finally {
    await app.close();
    await closeContext(context);
    await database.stop();
  }
}
