import { charge, createMerchant, type TestAnswer, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';
import { paymentRow, whileHeld } from '../../../testing/stages/holding.ts';
import { until } from '../../../testing/until.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchants: TestMerchant[];
/** How many rows each statement took that inserts payments, or that writes their outcomes. */
const rowsOf = { insert: [] as number[], finish: [] as number[] };
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, PROVIDER_TIMEOUT_MS: 30_000 });
  merchants = [];
  for (let n = 0; n < 4; n += 1) merchants.push(await createMerchant(service));
  const pool = await service.context.orm.em.getConnection().getNativeClient();
  const query: (...given: unknown[]) => unknown = pool.query.bind(pool);
  Object.assign(pool, {
    query: (text: unknown, values: unknown[] = [], ...rest: unknown[]) => {
      const kind = /insert into payments/.test(String(text)) ? 'insert' : 'finish';
      const [first] = values;
      if (kind === 'insert' || /^with given .* update payments/s.test(String(text))) {
        rowsOf[kind].push(Array.isArray(first) ? first.length : 1);
      }
      return query(text, values, ...rest);
    },
  });
});
beforeEach(async () => {
  await provider.clearFaults();
  rowsOf.insert = [];
  rowsOf.finish = [];
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const sql = <T>(text: string, params: unknown[] = []) =>
  service.context.orm.em.fork().execute<T[]>(text, params);

interface Sent {
  merchant: TestMerchant;
  key: string;
  send(): Promise<TestAnswer>;
}

/** So many payments, each of another key, of the merchants in turn. */
const payments = (count: number, overrides: (n: number) => object = () => ({})): Sent[] =>
  Array.from({ length: count }, (_, n) => {
    const merchant = merchants[n % merchants.length];
    if (!merchant) throw new Error('No merchant');
    const key = crypto.randomUUID();
    const send = () =>
      merchant.post('/process', charge({ amount: 1_000 + n, ...overrides(n) }), { 'idempotency-key': key });
    return { merchant, key, send };
  });
const sendAll = (sent: Sent[]) => Promise.all(sent.map(({ send }) => send()));
const idsOf = (answers: TestAnswer[]): string[] => answers.map(({ body }) => body.data?.id);

test('payments of one moment share statements, and each has its own row, event, answer and charge', async () => {
  const charges = await provider.chargeCount();
  const sent = payments(24);
  const answers = await sendAll(sent);
  expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
  expect(answers.map(({ body }) => body.data.amount)).toEqual(sent.map((_, n) => 1_000 + n));
  expect(Math.max(...rowsOf.insert)).toBeGreaterThan(1);
  expect(Math.max(...rowsOf.finish)).toBeGreaterThan(1);
  expect(new Set(idsOf(answers)).size).toBe(24);
  const events = await sql<{ id: string; amount: number; user_id: string }>(
    `select data->>'id' as id, (data->>'amount')::int as amount, user_id from events
      where type = 'payment.succeeded' and data->>'id' in (?)`,
    [idsOf(answers)],
  );
  expect(events).toHaveLength(24);
  for (const [n, { body }] of answers.entries()) {
    expect(events).toContainEqual({
      id: body.data.id,
      amount: 1_000 + n,
      user_id: sent[n]?.merchant.user.id,
    });
  }
  const again = await sendAll(sent);
  expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body));
  expect(again.map(({ headers }) => headers['idempotent-replayed'])).toEqual(sent.map(() => 'true'));
  expect((await provider.chargeCount()) - charges).toBe(24);
});

test('two requests with one key among others make one payment', async () => {
  const charges = await provider.chargeCount();
  const sent = payments(8);
  const answers = await sendAll([...sent, ...sent]);
  for (let n = 0; n < 8; n += 1) {
    const both = [answers[n], answers[n + 8]].map((answer) => answer?.status ?? 0).sort();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(both);
  }
  expect((await provider.chargeCount()) - charges).toBe(8);
});

test('a row that the database refuses costs only itself', async () => {
  await sql(`alter table payments add constraint "unwanted" check (description <> 'Indesejado') not valid`);
  const sent = payments(12, (n) => (n === 7 ? { description: 'Indesejado' } : {}));
  const answers = await sendAll(sent);
  await sql('alter table payments drop constraint "unwanted"');
  expect(answers.map(({ status }) => status)).toEqual(sent.map((_, n) => (n === 7 ? 500 : 200)));
  expect(Math.max(...rowsOf.insert)).toBeGreaterThan(1);
  expect((await sent[7]?.send())?.status).toBe(200);
});

test('a payment that somebody holds waits alone', async () => {
  await provider.fault({ kind: 'delay', delayMs: 2_000, times: 12, match: { path: '/v1/payment_intents' } });
  const sent = payments(12, () => ({ description: 'Alguns' }));
  const answers = sent.map(({ send }) => send());
  const written = () =>
    sql<{ id: string; amount_minor: number }>(
      `select id, amount_minor from payments where status = 'unknown' and description = 'Alguns'`,
    );
  await until(async () => (await written()).length === 12);
  const held = (await written()).find((row) => Number(row.amount_minor) === 1_005);
  const others = answers.filter((_, n) => n !== 5);
  const first = await whileHeld(service, paymentRow(held?.id ?? ''), () => Promise.all(others));
  expect(first.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(await answers[5]).toMatchObject({
    status: 200,
    body: { data: { id: held?.id, status: 'succeeded' } },
  });
});

test.each([
  ['before the provider is called', 'idempotency_keys', 503, 0],
  ['after it was called', 'events', 502, 12],
])(
  'a connection that is lost under a statement of many, %s, loses and doubles nothing',
  async (_, table, status, made) => {
    const charges = await provider.chargeCount();
    const sent = payments(12);
    const answers = await whileHeld(service, [`lock table ${table} in access exclusive mode`], async () => {
      let isOver = false;
      const all = sendAll(sent).finally(() => {
        isOver = true;
      });
      await until(async () => {
        await sql(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
        return isOver;
      });
      return all;
    });
    expect(answers.map((answer) => answer.status)).toEqual(sent.map(() => status));
    expect((await provider.chargeCount()) - charges).toBe(made);
    const again = await sendAll(sent);
    expect(again.map((answer) => answer.status)).toEqual(sent.map(() => 200));
    expect((await provider.chargeCount()) - charges).toBe(12);
  },
);
