import type { BalanceEntryListQuery } from '@trilho/contracts/balance';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import { createUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { bookOf } from './books.ts';
import { selectEntries } from './entries.ts';
import { booksOf } from './own-books.ts';

let service: TestApp;
let scope: { userId: string; environment: 'SANDBOX' };
/** Two of these are a dispute's, the oldest of all. */
const many = 40_000;
let paymentId: string;

beforeAll(async () => {
  service = await createTestApp();
  const em = service.context.orm.em.fork();
  scope = { userId: (await createUser(service)).id, environment: 'SANDBOX' };
  paymentId = newId('pay');
  for (const gateway of ['STRIPE', 'PAYPAL'] as const) {
    const book = await bookOf({ ...scope, gateway, currency: 'BRL' }, em);
    await em.execute(
      `insert into ledger_postings (id, book, kind, object_id, payment_id, created_at, receivable, held, sales)
       select ? || lpad(n::text, 8, '0'), ?, case when n <= 2 then 'dispute' else 'payment' end, 'x',
         case when n = 7 then ? else 'pay_' || n end, now(), 1, case when n <= 2 then -1 end,
         case when n > 2 then -1 end
       from generate_series(1, ?) n`,
      [newId('ltx').slice(0, -8), book, paymentId, many / 2],
    );
  }
  await em.execute('analyze ledger_postings');
});
afterAll(() => service.close());

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** How many rows a plan met at all its places. */
const rowsMet = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsMet(part), 0);

test.each<[string, Partial<BalanceEntryListQuery>, number]>([
  ['the newest', {}, 6],
  ['of a rare account', { account: 'held' }, 4],
  ['of a common account', { account: 'sales' }, 6],
  ['of a rare kind', { kind: 'dispute' }, 4],
  ['of one payment', { paymentId: 'own' }, 2],
  ['of an account that none has', { account: 'yields' }, 0],
  ['to a day long ago', { createdTo: '2026-01-01T00:00:00Z' }, 0],
])('a page %s meets few rows', async (_name, filters, found) => {
  const em = service.context.orm.em.fork();
  const books = await booksOf(scope, undefined, em);
  const query = { limit: 5, ...filters, ...(filters.paymentId && { paymentId }) };
  const select = selectEntries(books, query);
  const db = queries(em).withoutPlugins();
  expect((await select.execute(db)).rows).toHaveLength(found);
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (analyze, format json) ${select}`.execute(db);
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!explained) throw new Error('No plan');
  expect(rowsMet(explained.Plan)).toBeLessThan(150);
});
