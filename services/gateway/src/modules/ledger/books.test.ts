import { createUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BookKey, bookOf } from './books.ts';
import { bookTo } from './post.ts';

let service: TestApp;
let key: BookKey;
beforeAll(async () => {
  service = await createTestApp();
  const { id: userId } = await createUser(service);
  key = { userId, environment: 'SANDBOX', gateway: 'STRIPE', currency: 'BRL' };
});
afterAll(() => service.close());

const em = () => service.context.orm.em.fork();
const books = () =>
  em().execute<{ id: number }[]>('select id from ledger_books where user_id = ?', [key.userId]);
const posting = {
  ...({ kind: 'payment', objectId: 'pay_1', paymentId: 'pay_1' } as const),
  amounts: { receivable: 100, sales: -100 },
};

test('a book that a transaction opened is forgotten with it, and opened by the next', async () => {
  const rolledBack = em().transactional(async (tx) => {
    await bookTo(key, posting, tx);
    await bookTo(key, { ...posting, objectId: 'pay_2' }, tx);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await books()).toEqual([]);

  await em().transactional((tx) => bookTo(key, posting, tx));
  const [book, ...others] = await books();
  expect(others).toEqual([]);
  expect(await bookOf(key, em())).toBe(book?.id);
  const posted = await em().execute('select book, receivable::int, sales::int from ledger_postings');
  expect(posted).toEqual([{ book: book?.id, receivable: 100, sales: -100 }]);
});

test('the database refuses postings that do not sum to zero, and every change of one', async () => {
  const insert = 'insert into ledger_postings (id, book, kind, object_id, created_at, receivable, sales)';
  const values = "values ('ltx_9', 1, 'payment', 'pay_9', now(), 100, -99)";
  await expect(em().execute(`${insert} ${values}`)).rejects.toThrow('do not sum to zero');
  for (const change of ['update ledger_postings set kind = kind', 'delete from ledger_postings']) {
    await expect(em().execute(change)).rejects.toThrow('postings of the ledger are never changed');
  }
});
