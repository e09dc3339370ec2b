import { startReconciling } from '../modules/account-import/reconcile-copy.ts';
import { reconcilePayments } from '../modules/payments/reconciliation/reconcile-payments.ts';
import { runReconciliation } from '../modules/reconciliation/reconciliation.service.ts';
import { runJobs } from '../testing/app/jobs.ts';
import { charge } from '../testing/app/merchant.ts';
import { type BookHolder, startBooks } from '../testing/stages/books.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
let merchant: BookHolder;
beforeAll(async () => {
  books = await startBooks();
  merchant = await books.bookHolder();
});
afterAll(() => books.close());

const unlogged = [
  'account_walk_sightings',
  'check_leases',
  'provider_turns',
  'rate_limit_slots',
  'reconciliation_sightings',
] as const;

/** Empties what a fail-over, a crash or a restore empties. */
const empty = () => books.sql(`truncate ${unlogged.join(', ')}`);

test('every unlogged table is one that this file empties in the middle of its use', async () => {
  const tables = await books.sql<{ name: string }>(
    `select relname as name from pg_class where relpersistence = 'u' and relkind = 'r' order by relname`,
  );
  expect(tables.map(({ name }) => name)).toEqual(unlogged);
});

test('calls go on at their pace when the slots of key pairs and provider accounts are gone', async () => {
  for (let nth = 0; nth < 3; nth += 1) {
    expect((await merchant.post('/process', charge())).status).toBe(200);
    await empty();
  }
  expect((await books.service.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
});

test('a payment whose lease is lost while it is asked for is asked for twice, and settled once', async () => {
  const { context } = books.service;
  const { id } = await merchant.pay();
  const em = context.orm.em.fork();
  const payment = () => em.execute('select status, version, next_check_at from payments where id = ?', [id]);
  const before = await payment();
  await books.sql(`update payments set next_check_at = now() - interval '1 minute' where id = ?`, [id]);
  const checks = [reconcilePayments(context), empty().then(() => reconcilePayments(context))];
  for (const check of await Promise.all(checks)) expect(check).toMatchObject({ unreachable: 0 });
  expect(await payment()).toEqual(before);
});

test('a comparison of the books that lost what it saw finds nothing missing, and what differs', async () => {
  const holder = await books.bookHolder();
  const paid = [await holder.pay(), await holder.pay()];
  await holder.refund(paid[0]?.id ?? '');
  for (let nth = 0; nth < 110; nth += 1) {
    await holder.account.paymentIntents.create({ amount: 100 + nth, currency: 'brl' });
  }
  paid.push(await holder.pay());
  const run = await books.begin(holder);
  const turn = () => runReconciliation(books.service.context, run, { settleMs: 0, retryMs: 0, forMs: 0 });
  const seen = async () =>
    (await books.sql('select 1 from reconciliation_sightings where run_id = ?', [run])).length;
  let report = await turn();
  expect(await seen()).toBeGreaterThan(0);
  for (; report === 'unfinished'; report = await turn()) await empty();
  expect(report).toMatchObject({
    status: 'clean',
    summary: { paymentsHere: 3, paymentsThere: 3, paymentsNotOurs: 110 },
  });
});

test('a walk through an account that loses what it met takes nothing for gone', async () => {
  const holder = await books.bookHolder();
  await runJobs(books.service, ['walk-account']);
  const { body } = await holder.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' });
  await books.sql(`create function lose() returns trigger language plpgsql as 'begin return null; end'`);
  await books.sql(
    'create trigger lose before insert on account_walk_sightings for each row execute function lose()',
  );
  await startReconciling(books.service.context);
  await runJobs(books.service, ['walk-account']);
  await books.sql('drop trigger lose on account_walk_sightings');
  expect(await books.sql('select * from copy_drifts where user_id = ?', [holder.user.id])).toEqual([]);
  expect((await holder.get(`/customers/${body.data.id}`)).status).toBe(200);
});
