import { dayAfter } from '../../platform/sao-paulo-day.ts';
import { configureGateway, createUser } from '../../testing/app/builders.ts';
import { charge, serverOf, type TestMerchant } from '../../testing/app/merchant.ts';
import { makeDue } from '../../testing/ledger/make-due.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { callPortal } from '../../testing/stages/portal.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
afterAll(() => copies.close());

const work = () => settleReceivables(copies.service);
const execute = (text: string, values: unknown[] = []) =>
  copies.service.context.orm.em.fork().execute<Record<string, string>[]>(text, values);

const listed = async (merchant: TestMerchant, query = '') => {
  const { status, body } = await merchant.get(`/receivables${query}`);
  expect(status).toBe(200);
  return body.data.items;
};
const balance = async (merchant: TestMerchant): Promise<Record<string, number>> => {
  const { body } = await merchant.get('/balance');
  const [first] = body.data.gateways;
  return Object.fromEntries(
    (first?.accounts ?? []).map(({ account, amount }: { account: string; amount: number }) => [
      account,
      amount,
    ]),
  );
};
const pay = async (merchant: TestMerchant, overrides: object = {}) =>
  (await merchant.post('/process', charge({ amount: 10_000, ...overrides }))).body.data;

test('a payment is to come until its day, is made less by a refund, and is available then', async () => {
  const merchant = await copies.accountHolder();
  const { id } = await pay(merchant);
  await work();
  const [row] = await listed(merchant, `?paymentId=${id}`);
  expect(row).toMatchObject({
    ...{ id: `${id}-1`, object: 'receivable', paymentId: id, installment: 1, installments: 1 },
    ...{ gateway: 'STRIPE', method: 'card', currency: 'BRL', status: 'open', gross: 10_000 },
  });
  expect(row.net).toBe(row.gross - row.fee);
  expect(await balance(merchant)).toMatchObject({ receivable: row.net, sales: -10_000 });

  await merchant.post(`/payments/${id}/refund`, { amount: 4_000 });
  await work();
  const [less] = await listed(merchant);
  expect(less).toMatchObject({ status: 'open', gross: 6_000 });
  expect(await balance(merchant)).toMatchObject({ receivable: less.net, refunds: 4_000, sales: -10_000 });

  await makeDue(id, copies.service.context.orm.em.fork());
  await work();
  expect(await listed(merchant, '?status=open')).toEqual([]);
  expect(await listed(merchant, '?status=released')).toMatchObject([{ status: 'released', net: less.net }]);
  expect(await balance(merchant)).toMatchObject({ available: less.net });
  expect((await balance(merchant)).receivable).toBeUndefined();

  // What was released is not touched by what comes later.
  await merchant.post(`/payments/${id}/refund`, { amount: 6_000 });
  await work();
  expect(await listed(merchant)).toMatchObject([{ status: 'released', gross: 6_000 }]);
  expect((await balance(merchant)).available ?? 0).toBe(less.net - 6_000);
});

test('a whole refund before its day cancels what was to come', async () => {
  const merchant = await copies.accountHolder();
  const { id } = await pay(merchant);
  await work();
  await merchant.post(`/payments/${id}/refund`, {});
  await work();
  expect(await listed(merchant)).toMatchObject([{ status: 'canceled', paymentId: id }]);
  const { body } = await callPortal(copies.service, merchant.user, 'GET', '/receivables/calendar', {
    query: { from: dayAfter(new Date(), 0), to: dayAfter(new Date(), 92) },
  });
  expect(body.data).toMatchObject({ net: 0, overdue: 0, estimated: 0 });
});

test('the worker repeats nothing, and two at once do it once', async () => {
  const merchant = await copies.accountHolder();
  for (const amount of [1_000, 2_000, 3_000]) await pay(merchant, { amount });
  await Promise.all([work(), work()]);
  const count = async () => (await execute('select count(*) from ledger_postings'))[0]?.count;
  const before = await count();
  await execute(`update ledger_progress set xact = '0', id = '' where name = 'receivables'`);
  await work();
  expect(await count()).toBe(before);
  expect(await listed(merchant)).toHaveLength(3);
});

test('pages go from the earliest day on and back, over gateways, statuses and methods', async () => {
  const merchant = await copies.accountHolder();
  const ids: string[] = [];
  for (const amount of [1_000, 2_000, 3_000, 4_000, 5_000]) ids.push((await pay(merchant, { amount })).id);
  await work();
  for (const [index, id] of ids.entries()) {
    await execute('update receivables set due_on = ?, status = ? where payment_id = ?', [
      ...[dayAfter(new Date(), 40 - index), index % 2 ? 'open' : 'canceled', id],
    ]);
  }
  const seen: string[] = [];
  let query = '?limit=2';
  let previous: string | null = null;
  for (;;) {
    const { body } = await merchant.get(`/receivables${query}`);
    seen.push(...body.data.items.map(({ paymentId }: { paymentId: string }) => paymentId));
    if (!body.data.hasMore) {
      previous = body.data.previousCursor;
      break;
    }
    query = `?limit=2&startingAfter=${body.data.nextCursor}`;
  }
  expect(seen).toEqual([...ids].reverse());
  const back = await merchant.get(`/receivables?limit=2&endingBefore=${previous}`);
  expect(back.body.data.items.map(({ paymentId }: { paymentId: string }) => paymentId)).toEqual([
    ids[2],
    ids[1],
  ]);
  expect(await listed(merchant, `?dueFrom=${dayAfter(new Date(), 39)}`)).toHaveLength(2);
  expect(await listed(merchant, '?method=pix')).toEqual([]);
  expect((await merchant.get('/receivables?startingAfter=abc')).status).toBe(400);
});

test('the calendar has each day with what comes and why banks are closed, for 92 days at most', async () => {
  const merchant = await copies.accountHolder();
  const { id } = await pay(merchant);
  await work();
  await execute(`update receivables set due_on = '2027-02-10' where payment_id = ?`, [id]);
  const calendar = (from: string, to: string) =>
    callPortal(copies.service, merchant.user, 'GET', '/receivables/calendar', { query: { from, to } });
  const { body } = await calendar('2027-02-08', '2027-02-11');
  const [row] = await listed(merchant);
  expect(body.data).toMatchObject({ currency: 'BRL', net: row.net, estimated: row.estimated ? row.net : 0 });
  expect(body.data.days).toMatchObject([
    { day: '2027-02-08', isBankingDay: false, holiday: 'Carnaval', net: 0, parts: [] },
    { day: '2027-02-09', holiday: 'Carnaval' },
    {
      day: '2027-02-10',
      isBankingDay: true,
      holiday: null,
      net: row.net,
      parts: [{ gateway: 'STRIPE', method: 'card', count: 1, gross: 10_000 }],
    },
    { day: '2027-02-11' },
  ]);
  expect((await calendar('2027-02-08', '2027-05-12')).status).toBe(422);
  expect((await calendar('2027-02-08', '2027-02-07')).status).toBe(422);
  await execute(`update receivables set due_on = '2026-01-05' where payment_id = ?`, [id]);
  expect((await calendar('2027-02-08', '2027-02-08')).body.data.overdue).toBe(row.net);
});

test('entries are listed newest first, by account, kind and payment; nobody sees another’s', async () => {
  const merchant: AccountHolder = await copies.accountHolder();
  const { id } = await pay(merchant);
  await merchant.post(`/payments/${id}/refund`, { amount: 500 });
  await work();
  const entries = async (query = '') => (await merchant.get(`/balance-entries${query}`)).body.data.items;
  const all = await entries();
  expect(all.map(({ id }: { id: string }) => id)).toEqual(
    all
      .map(({ id }: { id: string }) => id)
      .sort()
      .reverse(),
  );
  expect(all.at(-1)).toMatchObject({
    kind: 'payment',
    sourceId: id,
    paymentId: id,
    occurredOn: null,
    reverses: null,
  });
  for (const { amounts } of all) {
    expect(amounts.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(0);
  }
  expect(await entries('?kind=refund')).toHaveLength(1);
  expect(await entries('?account=held')).toEqual([]);
  expect((await entries('?account=refunds')).map(({ kind }: { kind: string }) => kind)).toEqual(['refund']);
  expect(await entries(`?paymentId=${id}`)).toHaveLength(all.length);
  expect(await entries('?gateway=PAYPAL')).toEqual([]);
  const first = await merchant.get('/balance-entries?limit=1');
  const second = await merchant.get(`/balance-entries?limit=1&startingAfter=${first.body.data.nextCursor}`);
  expect(second.body.data.items).toEqual([all[1]]);

  const stranger = await createUser(copies.service, { plan: true });
  await configureGateway(copies.service, stranger);
  const other = await serverOf(copies.service, stranger);
  for (const path of ['/balance-entries', '/receivables', `/receivables?paymentId=${id}`]) {
    expect((await other.get(path)).body.data.items).toEqual([]);
  }
  expect((await other.get('/balance')).body.data.gateways).toEqual([]);
  expect((await merchant.get(`/balance?day=${dayAfter(new Date(), 0)}`)).status).toBe(422);
});
