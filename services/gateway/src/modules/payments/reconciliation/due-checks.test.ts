import { type BookHolder, startBooks } from '../../../testing/stages/books.ts';
import { claimDuePayments, claimDueRefunds, endLeases, isAnythingDue } from './due-checks.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
let merchant: BookHolder;
beforeAll(async () => {
  books = await startBooks();
  merchant = await books.bookHolder();
});
afterAll(() => books.close());

const em = () => books.service.context.orm.em.fork();
const now = new Date('2026-11-28T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

/** Payments whose check is due, the first one longest; nothing else is. */
async function dueAt(table: 'payments' | 'refunds', count: number): Promise<string[]> {
  await em().execute('update payments set next_check_at = null');
  await em().execute('update refunds set next_check_at = null');
  await em().execute('delete from check_leases');
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const payment = await merchant.pay();
    const { id } = table === 'refunds' ? await merchant.refund(payment.id) : payment;
    await em().execute(`update ${table} set next_check_at = ? where id = ?`, [later(nth - 60_000), id]);
    ids.push(id);
  }
  return ids;
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();

test.each([
  ['payments', claimDuePayments],
  ['refunds', claimDueRefunds],
] as const)(
  'of %s no two workers claim the same ones, and those due longest go first',
  async (table, claim) => {
    const ids = await dueAt(table, 6);
    const claims = await Promise.all([1, 2, 3].map(() => claim({ now, batchSize: 2 }, em())));
    const claimed = claims.flat().map(({ id }) => id);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claimed).toEqual(expect.arrayContaining(ids.slice(0, 2)));
    const rest = await claim({ now, batchSize: 10 }, em());
    expect([...claimed, ...idsOf(rest)].toSorted()).toEqual(ids.toSorted());
    expect(await claim({ now, batchSize: 10 }, em())).toEqual([]);
  },
);

test('a claim writes nothing of the row', async () => {
  const [id] = await dueAt('payments', 1);
  const read = () => em().execute('select *, xmin::text from payments where id = ?', [id]);
  const before = await read();
  await claimDuePayments({ now, batchSize: 1 }, em());
  expect(await read()).toEqual(before);
});

test('what a worker that died had claimed is due again when its lease has ended', async () => {
  const ids = await dueAt('payments', 2);
  await claimDuePayments({ now, batchSize: 2 }, em());
  expect(await claimDuePayments({ now: later(59_999), batchSize: 2 }, em())).toEqual([]);
  const again = await Promise.all(
    [1, 2].map(() => claimDuePayments({ now: later(60_000), batchSize: 2 }, em())),
  );
  expect(idsOf(again.flat())).toEqual(ids.toSorted());
});

test('what was checked is due again when it says so, and not when its lease would have ended', async () => {
  const ids = await dueAt('payments', 2);
  const rows = await claimDuePayments({ now, batchSize: 2 }, em());
  await endLeases(rows, now, em());
  expect(idsOf(await claimDuePayments({ now: later(1), batchSize: 2 }, em()))).toEqual(ids.toSorted());
});

test('a worker that took too long leaves the leases of the next one alone', async () => {
  await dueAt('payments', 2);
  const rows = await claimDuePayments({ now, batchSize: 2 }, em());
  const next = later(60_000);
  expect(await claimDuePayments({ now: next, batchSize: 2 }, em())).toHaveLength(2);
  await endLeases(rows, now, em());
  expect(await claimDuePayments({ now: next, batchSize: 2 }, em())).toEqual([]);
  await endLeases(rows, next, em());
  expect(await claimDuePayments({ now: next, batchSize: 2 }, em())).toHaveLength(2);
});

test('a quiet worker has nothing to do for what another one checks', async () => {
  expect(await dueAt('payments', 0)).toEqual([]);
  expect(await isAnythingDue(em())).toBe(false);
  await dueAt('payments', 1);
  await em().execute(
    `update payments set next_check_at = now() - interval '1 minute' where next_check_at is not null`,
  );
  expect(await isAnythingDue(em())).toBe(true);
  await claimDuePayments({ now: new Date(), batchSize: 1 }, em());
  expect(await isAnythingDue(em())).toBe(false);
  await em().execute('truncate check_leases');
  expect(await isAnythingDue(em())).toBe(true);
});
