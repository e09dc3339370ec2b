import { newId } from '../../platform/ids.ts';
import { createLimiter } from '../../providers/rates/rate-slots.ts';
import { createStripeProvider } from '../../providers/stripe/stripe-provider.ts';
import { configureGateway } from '../../testing/app/builders.ts';
import { type BookHolder, foundIn, startBooks } from '../../testing/stages/books.ts';
import { continueReconciliation } from './reconcile-books.ts';
import { lastWholeDays, runReconciliation } from './reconciliation.service.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
let merchant: BookHolder;
beforeAll(async () => {
  books = await startBooks();
});
afterAll(() => books.close());
beforeEach(async () => {
  await books.provider.clearFaults();
  merchant = await books.bookHolder();
});

const dayMs = 24 * 60 * 60_000;
const atOnce = { settleMs: 0, retryMs: 0 };
const pagesRead = () => books.provider.requestCount('^/v1/payment_intents$', 'GET');

/** Payments at the provider past us, so many. */
async function fillAccount(count: number, holder = merchant): Promise<void> {
  const make = (n: number) =>
    holder.account.paymentIntents.create({ amount: 100 + n, currency: 'brl', description: `Loja ${n}` });
  for (let made = 0; made < count; made += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, n) => make(made + n)));
  }
}

/** Makes the captured amount here differ by a centavo. */
const spoilAmount = (id: string) =>
  books.sql('update payments set amount_captured_minor = amount_captured_minor - 1 where id = ?', [id]);

test('all pages are compared: ours are found before, between and after hundreds of others', async () => {
  const ids: string[] = [];
  for (const others of [0, 100, 100]) {
    await fillAccount(others);
    ids.push((await merchant.pay()).id);
  }
  await Promise.all(ids.map(spoilAmount));
  const report = await books.compare(merchant);
  expect(report.summary).toMatchObject({ paymentsHere: 3, paymentsThere: 3, paymentsNotOurs: 200 });
  expect(foundIn(report).map(({ paymentId }) => paymentId)).toEqual(ids);
});

test('a run that is cut off goes on from its page, counts nothing twice and comes to the same', async () => {
  await fillAccount(210);
  const { id } = await merchant.pay();
  await spoilAmount(id);
  const run = await books.begin(merchant);
  const before = await pagesRead();
  // A worker that stops after each page.
  const turn = (options: object = {}) =>
    runReconciliation(books.service.context, run, { ...atOnce, forMs: 0, ...options });
  expect(await turn()).toBe('unfinished');
  await books.provider.fault({ kind: 'cut_before', times: 2, match: { path: '/v1/payment_intents' } });
  expect(await turn()).toBe('unfinished');
  expect((await pagesRead()) - before).toBeGreaterThanOrEqual(2);
  await books.provider.clearFaults();
  // Two at once, as after a worker was thought dead.
  const reports = await Promise.all([turn({ forMs: 60_000 }), turn({ forMs: 60_000 })]);
  const report = reports.find((candidate) => candidate !== 'unfinished');
  expect(report).toMatchObject({
    status: 'differs',
    summary: { paymentsThere: 1, paymentsNotOurs: 210, differences: { amount_differs: 1 } },
  });
  expect(await books.sql('select 1 from reconciliation_sightings where run_id = ?', [run])).toEqual([]);
  const repeated = await books.compare(merchant);
  expect(foundIn(repeated)).toEqual(report && foundIn(report));
  expect(repeated.summary).toEqual(report?.summary);
});

test('a worker that was thought dead adds nothing to what another one has compared meanwhile', async () => {
  await fillAccount(20);
  await merchant.pay();
  const run = await books.begin(merchant);
  const before = await pagesRead();
  const match = { method: 'GET', path: '^/v1/payment_intents$' };
  await books.provider.fault({ kind: 'delay_after', delayMs: 1_200, times: 1, match });
  const { context } = books.service;
  const slow = runReconciliation(context, run, atOnce);
  while ((await pagesRead()) === before);
  // To this one the lease of the other is over.
  const clock = () => new Date(Date.now() + 60 * 60_000);
  await runReconciliation(context, run, { ...atOnce, clock });
  expect(await slow).toMatchObject({
    status: 'clean',
    summary: { paymentsThere: 1, paymentsNotOurs: 20 },
    accounts: [{ status: 'compared', paymentsThere: 1, paymentsNotOurs: 20 }],
  });
  expect(await books.sql('select 1 from reconciliation_sightings where run_id = ?', [run])).toEqual([]);
});

test('a difference that is gone when both sides are read again is dropped', async () => {
  const { id } = await merchant.pay();
  await spoilAmount(id);
  const run = await books.begin(merchant);
  const { context } = books.service;
  const waiting = await runReconciliation(context, run, { settleMs: dayMs, forMs: 1_000 });
  expect(waiting).toBe('unfinished');
  expect(
    await books.sql('select kind, confirmed_at from reconciliation_differences where run_id = ?', [run]),
  ).toEqual([{ kind: 'amount_differs', confirmed_at: null }]);
  await books.sql('update payments set amount_captured_minor = amount_minor where id = ?', [id]);
  const clock = () => new Date(Date.now() + 2 * dayMs);
  const report = await runReconciliation(context, run, { settleMs: dayMs, clock });
  expect(report).toMatchObject({ status: 'clean', differences: [] });
});

test('a payment created just outside the span is asked for, not missed', async () => {
  const { id, externalId } = await merchant.pay();
  const intent = await merchant.account.paymentIntents.retrieve(externalId);
  const ends = new Date(intent.created * 1000);
  // Written here before midnight, created at the provider after it.
  const early = new Date(ends.getTime() - 500);
  const before = newId('pay', early.getTime());
  await books.sql('update payments set id = ?, created_at = ? where id = ?', [before, early, id]);
  const span = { from: new Date(ends.getTime() - dayMs), to: ends };
  expect(await books.compare(merchant, { span })).toMatchObject({
    status: 'clean',
    summary: { paymentsHere: 1, paymentsThere: 0 },
  });
  await spoilAmount(before);
  expect(foundIn(await books.compare(merchant, { span }))).toMatchObject([
    { kind: 'amount_differs', paymentId: before, externalId },
  ]);
});

test('an account whose key is refused is unreachable, not clean, and the others are compared', async () => {
  const stranger = await books.bookHolder(`sk_test_${merchant.user.id}_invalid`);
  await merchant.pay();
  expect(await books.compare(stranger)).toMatchObject({
    status: 'incomplete',
    summary: { accounts: 1, unreachable: 1 },
    accounts: [{ status: 'unreachable', failure: 'credentials' }],
  });
  const report = await books.compare();
  const of = (holder: BookHolder) => report.accounts.find(({ configId }) => configId === holder.configId);
  expect(of(stranger)).toMatchObject({ status: 'unreachable' });
  expect(of(merchant)).toMatchObject({ status: 'compared', paymentsThere: 1 });
});

test('a provider that fails is asked three times, then the account is unreachable', async () => {
  const path = '^/v1/payment_intents$';
  await books.provider.fault({ kind: 'status', status: 503, times: 2, match: { method: 'GET', path } });
  expect((await books.compare(merchant)).status).toBe('clean');
  await books.provider.fault({ kind: 'status', status: 503, times: 3, match: { method: 'GET', path } });
  expect(await books.compare(merchant)).toMatchObject({
    status: 'incomplete',
    accounts: [{ status: 'unreachable', failure: 'unavailable' }],
  });
});

test('payments on an account that was left for another are compared with the key they were made with', async () => {
  const former = await merchant.pay();
  await merchant.refund(former.id, 100);
  await configureGateway(books.service, merchant.user, 'SANDBOX', {
    ...{ publicKey: 'pk_test_new', secretKey: `sk_test_new_${merchant.user.id}` },
  });
  await merchant.pay();
  expect(await books.compare(merchant)).toMatchObject({
    status: 'clean',
    summary: { paymentsHere: 2, paymentsThere: 2, refundsThere: 1, unverified: 0 },
  });
  await spoilAmount(former.id);
  expect(foundIn(await books.compare(merchant))).toMatchObject([{ paymentId: former.id }]);
  await books.sql('delete from former_provider_keys where config_id = ?', [merchant.configId]);
  expect(await books.compare(merchant)).toMatchObject({
    status: 'clean',
    summary: { paymentsHere: 2, paymentsThere: 1, unverified: 2 },
  });
});

test('a key that was replaced by another of the same account counts nothing twice', async () => {
  const { id } = await merchant.pay();
  await merchant.refund(id);
  await configureGateway(books.service, merchant.user, 'SANDBOX', {
    ...{ publicKey: 'pk_test_new', secretKey: `rk_test_${merchant.user.id}` },
  });
  expect(await books.compare(merchant)).toMatchObject({
    status: 'clean',
    summary: { paymentsHere: 1, paymentsThere: 1, refundsHere: 1, refundsThere: 1 },
  });
});

test('every call waits in the background lane of the account’s rate limit', async () => {
  await spoilAmount((await merchant.pay()).id);
  const run = await books.begin(merchant);
  const waits: number[] = [];
  const limiter = createLimiter({
    take: async (_account, count, { everyMs }, withinMs) => {
      waits.push(withinMs);
      return { count, firstInMs: -1, everyMs };
    },
  });
  const limit = { perSecond: 100, waitMs: 5_000 };
  const { context } = books.service;
  const openProvider = createStripeProvider(context.env, (key) => () => limiter(key, limit));
  const report = await runReconciliation({ ...context, openProvider }, run, atOnce);
  expect(report).toMatchObject({ status: 'differs' });
  // Payments, refunds, and the payment once more.
  expect(waits).toHaveLength(3);
  for (const withinMs of waits) expect(withinMs).toBeLessThan(0);
});

test('the log has one line for a run: what was counted, and an alert without personal data when books differ', async () => {
  const lines: { what: object; message: string; level: string }[] = [];
  const runNow = async (holder: BookHolder) => {
    lines.length = 0;
    const id = await books.begin(holder);
    const say = (what: object, message: string, level = 'info') => void lines.push({ what, message, level });
    await continueReconciliation(books.service.context, id, say, atOnce);
    return id;
  };
  const { id } = await merchant.pay();
  const clean = await runNow(merchant);
  expect(lines).toEqual([
    {
      ...{ level: 'info', message: 'the books agree' },
      what: expect.objectContaining({ runId: clean, paymentsThere: 1, differences: {} }),
    },
  ]);
  await spoilAmount(id);
  await runNow(merchant);
  expect(lines).toEqual([
    {
      ...{ level: 'error', message: 'the books differ' },
      what: expect.objectContaining({ alert: 'books_differ', differences: { amount_differs: 1 } }),
    },
  ]);
  for (const secret of [merchant.user.id, merchant.user.email, id, 'exemplo.com.br', 'sk_test']) {
    expect(JSON.stringify(lines)).not.toContain(secret);
  }
  await runNow(await books.bookHolder('sk_test_books_invalid'));
  expect(lines).toMatchObject([{ level: 'warn', what: { unreachable: 1 } }]);
});

test('the span is of whole days of UTC, today left out', () => {
  const span = { from: new Date('2028-02-28T00:00:00Z'), to: new Date('2028-03-01T00:00:00Z') };
  expect(lastWholeDays(2, new Date('2028-03-01T00:00:00Z'))).toEqual(span);
  expect(lastWholeDays(2, new Date('2028-03-01T23:59:59.999Z'))).toEqual(span);
});
