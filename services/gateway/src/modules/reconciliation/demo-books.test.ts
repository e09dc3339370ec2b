import { seedDemo } from '../../demo/seed.ts';
import { startBooks } from '../../testing/stages/books.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  books = await startBooks();
  await seedDemo(books.service.context, books.service.app);
});
afterAll(() => books.close());

const dayMs = 24 * 60 * 60_000;

test('the demo merchant’s hundred days of history agree with the provider to the last payment and refund', async () => {
  const span = { from: new Date(Date.now() - 100 * dayMs), to: new Date(Date.now() + dayMs) };
  const report = await books.compare(undefined, { span });
  expect(report.differences).toEqual([]);
  const [rows] = await books.sql<{ payments: string; refunds: string }>(
    'select (select count(*) from payments) payments, (select count(*) from refunds) refunds',
  );
  const [payments, refunds] = [Number(rows?.payments), Number(rows?.refunds)];
  expect(payments).toBeGreaterThan(500);
  expect(report).toMatchObject({
    status: 'clean',
    summary: {
      ...{ accounts: 2, unreachable: 0, unverified: 0 },
      ...{ paymentsHere: payments, paymentsThere: payments, refundsHere: refunds, refundsThere: refunds },
    },
  });
});
