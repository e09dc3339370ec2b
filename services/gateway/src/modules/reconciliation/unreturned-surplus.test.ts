import { foundIn, startBooks } from '../../testing/stages/books.ts';
import { callPortal } from '../../testing/stages/portal.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  books = await startBooks();
});
afterAll(() => books.close());

/** A merchant with a payment that was paid twice two hours ago. */
async function paidTwice() {
  const merchant = await books.bookHolder();
  const { id } = await merchant.pay();
  const sql = (statement: string) => books.service.context.orm.em.fork().execute(statement, [id]);
  await sql(`insert into surpluses (payment_id, user_id, environment, amount_minor, reason, created_at)
    select id, user_id, environment, 1990, 'paid_twice', now() - interval '2 hours' from payments where id = ?`);
  return { merchant, id, sql };
}

test('a surplus that is not back within an hour is a difference, until it is', async () => {
  const { merchant, id, sql } = await paidTwice();
  expect(foundIn(await books.compare(merchant))).toMatchObject([
    { kind: 'surplus_unreturned', paymentId: id },
  ]);
  await sql('update surpluses set settled_at = now() where payment_id = ?');
  expect((await books.compare(merchant)).status).toBe('clean');
});

test('a surplus that a person gave back is no difference any more', async () => {
  const { merchant, id } = await paidTwice();
  expect((await books.compare(merchant)).status).toBe('differs');
  const path = `/payments/${id}/surplus/settle`;
  const payload = { amount: 1_990 };
  expect((await callPortal(books.service, merchant.user, 'POST', path, { payload })).status).toBe(200);
  expect((await books.compare(merchant)).status).toBe('clean');
});
