import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { newId } from '../../platform/ids.ts';
import { dayAfter, dayStart } from '../../platform/sao-paulo-day.ts';
import { createUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { olderTransactionsEnded } from '../../testing/stages/older-transactions.ts';
import { until } from '../../testing/until.ts';
import { balancesOf } from './balances.ts';
import { bookOf } from './books.ts';
import { post } from './post.ts';
import { closeDay, keepLedger, writeSnapshot } from './snapshots.ts';

let service: TestApp;
let fork: () => EntityManager;
const yesterday = dayAfter(new Date(), -1);
beforeAll(async () => {
  service = await createTestApp({ DATABASE_POOL_MAX: 12 });
  fork = () => service.context.orm.em.fork();
});
afterAll(() => service.close());

const newKey = async () => ({
  ...{ userId: (await createUser(service)).id, environment: 'SANDBOX' as const },
  ...{ gateway: 'STRIPE' as const, currency: 'BRL' },
});
type Key = Awaited<ReturnType<typeof newKey>>;

const sell = (key: Key, amount: number, tx: EntityManager) => {
  const id = newId('pay');
  const amounts = { receivable: amount - 1, fees: 1, sales: 0 - amount };
  return post(key, { kind: 'payment', objectId: id, paymentId: id, amounts }, tx);
};

const soldOf = async (key: Key, day: string | null, em: EntityManager) => {
  const { gateways } = await balancesOf(key, day, em);
  return gateways[0]?.accounts.find(({ account }) => account === 'sales')?.amount ?? 0;
};

/** The whole sum of the rows that this transaction sees. */
const wholeSum = async (key: Key, em: EntityManager): Promise<number> => {
  const [row] = await em.execute<{ sum: number }[]>(
    `select coalesce(sum(sales), 0)::bigint "sum" from ledger_postings
     where book in (select id from ledger_books where user_id = ?)`,
    [key.userId],
  );
  return Number(row?.sum);
};

test('with open, late and aborted transactions no read differs from the sum of all rows', async () => {
  const key = await newKey();
  const book = await bookOf(key, fork());
  let isOver = false;
  let [written, aborted, compared, snapshots] = [0, 0, 0, 0];
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const writer = async (index: number) => {
    while (!isOver) {
      const dice = Math.random();
      await fork()
        .transactional(async (tx) => {
          await sell(key, 100 + index, tx);
          // Some stay open past several snapshots, some post once more at their end, some come to nothing.
          if (dice < 0.3) await pause(dice * 200);
          if (dice < 0.2) await sell(key, 7, tx);
          if (dice > 0.8) throw new Error('aborted');
          written += 1;
        })
        .catch((error: Error) => {
          if (error.message !== 'aborted') throw error;
          aborted += 1;
        });
    }
  };
  const snapper = async () => {
    while (!isOver) {
      await writeSnapshot(book, fork());
      snapshots += 1;
      await pause(5);
    }
  };
  const reader = async () => {
    while (!isOver) {
      const [read, whole] = await fork().transactional(
        async (tx) => [await soldOf(key, null, tx), await wholeSum(key, tx)],
        { isolationLevel: IsolationLevel.REPEATABLE_READ },
      );
      expect(read).toBe(whole);
      compared += 1;
    }
  };
  const running = [0, 1, 2, 3].map(writer).concat([snapper(), reader(), reader()]);
  await pause(4_000);
  isOver = true;
  await Promise.all(running);
  expect(await soldOf(key, null, fork())).toBe(await wholeSum(key, fork()));
  for (const count of [written, aborted, compared, snapshots]) expect(count).toBeGreaterThan(10);
}, 60_000);

test('a closed day never changes, and what was open when it was closed is of the day after', async () => {
  const key = await newKey();
  await bookOf(key, fork());
  const em = fork();
  // Posted yesterday, by their ids; the second is still open when the day is closed.
  const book = await bookOf(key, em);
  const postAt = (at: number, amount: number, tx: EntityManager) =>
    tx.execute(
      `insert into ledger_postings (id, book, kind, object_id, payment_id, created_at, receivable, sales)
       values (?, ?, 'payment', 'pay_x', 'pay_x', now(), ?, ?)`,
      [newId('ltx', at), book, amount, 0 - amount],
    );
  const noon = dayStart(yesterday) + 12 * 60 * 60 * 1000;
  await postAt(noon, 1_000, em);
  await olderTransactionsEnded(service);
  await em.execute(`delete from ledger_days where day = ?`, [yesterday]);
  await fork().transactional(async (tx) => {
    await postAt(noon + 1, 50, tx);
    expect(await closeDay(yesterday, fork())).toBe(true);
  });
  expect(await closeDay(yesterday, fork())).toBe(false);
  expect(await soldOf(key, yesterday, fork())).toBe(-1_000);
  expect(await soldOf(key, null, fork())).toBe(-1_050);
  // Neither what is posted today nor a later snapshot changes it.
  await fork().transactional((tx) => sell(key, 300, tx));
  await writeSnapshot(book, fork());
  expect(await soldOf(key, yesterday, fork())).toBe(-1_000);
  expect(await soldOf(key, null, fork())).toBe(-1_350);
  expect(await soldOf(key, '2024-05-05', fork())).toBe(0);
});

test('a snapshot is written once there are ten thousand postings more, and days that are over are closed', async () => {
  const key = await newKey();
  const book = await bookOf(key, fork());
  const write = (count: number) =>
    fork().execute(
      `insert into ledger_postings (id, book, kind, object_id, created_at, receivable, sales)
       select ? || lpad(n::text, 6, '0'), ?, 'payment', 'x', now(), 1, -1 from generate_series(1, ?) n`,
      [newId('ltx').slice(0, -6), book, count],
    );
  const snapshots = async () =>
    (await fork().execute('select low from ledger_snapshots where book = ?', [book])).length;
  await write(9_999);
  await keepLedger(service.context);
  expect(await snapshots()).toBe(0);
  await write(1);
  // What is older than a transaction that is open anywhere is counted later.
  await until(async () => {
    await keepLedger(service.context);
    return (await snapshots()) > 0;
  });
  expect(await soldOf(key, null, fork())).toBe(-10_000);
  await keepLedger(service.context);
  expect(await snapshots()).toBe(1);
  const days = await fork().execute<{ day: string }[]>('select day from ledger_days order by day desc');
  expect(days[0]?.day).toBe(yesterday);
});

test('in a restored database, whose transactions are numbered anew, balances are the whole sum', async () => {
  const key = await newKey();
  const book = await bookOf(key, fork());
  const hourAgo = Date.now() - 60 * 60 * 1000;
  const restored = (id: string) =>
    fork().execute(
      `insert into ledger_postings (id, book, kind, object_id, created_at, receivable, sales, xact)
       values (?, ?, 'payment', 'x', now(), 100, -100, '9000000000')`,
      [id, book],
    );
  await restored(newId('ltx', hourAgo));
  await restored(newId('ltx'));
  await fork().execute(
    `insert into ledger_snapshots (book, low, cut, receivable, sales) values (?, ?, '9000000001', 100, -100)`,
    [book, newId('ltx', hourAgo + 1)],
  );
  const check = async () => expect(await soldOf(key, null, fork())).toBe(await wholeSum(key, fork()));
  await check();
  await fork().transactional((tx) => sell(key, 30, tx));
  await check();
  await writeSnapshot(book, fork());
  await check();
  await fork().transactional((tx) => sell(key, 5, tx));
  await check();
  await writeSnapshot(book, fork());
  await check();
  expect(await soldOf(key, null, fork())).toBe(-235);
});
