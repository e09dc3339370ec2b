import { foundIn, startBooks } from '../../testing/books.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  books = await startBooks();
});
afterAll(() => books.close());

test('a surplus that is not back within an hour is a difference, until it is', async () => {
  const merchant = await books.bookHolder();
  const { id } = await merchant.pay();
  const sql = (statement: string) => books.service.context.orm.em.fork().execute(statement, [id]);
  await sql(`insert into surpluses (payment_id, user_id, environment, amount_minor, reason, created_at)
    select id, user_id, environment, 1990, 'paid_twice', now() - interval '2 hours' from payments where id = ?`);
  expect(foundIn(await books.compare(merchant))).toMatchObject([
    { kind: 'surplus_unreturned', paymentId: id },
  ]);
  await sql('update surpluses set settled_at = now() where payment_id = ?');
  expect((await books.compare(merchant)).status).toBe('clean');
});
