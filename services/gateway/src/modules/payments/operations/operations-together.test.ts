import { charge, createMerchant, type TestAnswer, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';
import { paymentRow, whileHeld } from '../../../testing/stages/holding.ts';
import { until } from '../../../testing/until.ts';

const count = 12;
let provider: FaultyProvider;
let service: TestApp;
let merchants: TestMerchant[];
/** How many rows each statement took that writes outcomes. */
let finished: number[] = [];
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, PROVIDER_TIMEOUT_MS: 30_000 });
  merchants = [];
  for (let n = 0; n < 3; n += 1) merchants.push(await createMerchant(service));
  const pool = await service.context.orm.em.getConnection().getNativeClient();
  const query: (...given: unknown[]) => unknown = pool.query.bind(pool);
  Object.assign(pool, {
    query: (text: unknown, values: unknown[] = [], ...rest: unknown[]) => {
      if (/^with given .* update payments/s.test(String(text)))
        finished.push(Array.isArray(values[0]) ? values[0].length : 1);
      return query(text, values, ...rest);
    },
  });
});
beforeEach(() => provider.clearFaults());
afterAll(async () => {
  await service.close();
  await provider.close();
});

const sql = <T>(text: string, params: unknown[] = []) =>
  service.context.orm.em.fork().execute<T[]>(text, params);

/** Authorised payments of the merchants in turn, each with what captures it under a key of its own. */
async function authorised() {
  const made = Array.from({ length: count }, async (_, n) => {
    const merchant = merchants[n % merchants.length];
    if (!merchant) throw new Error('No merchant');
    const { body } = await merchant.post('/process', charge({ amount: 1_000 + n, capture: false }));
    const id: string = body.data.id;
    const key = { 'idempotency-key': crypto.randomUUID() };
    return { id, capture: () => merchant.post(`/payments/${id}/capture`, {}, key) };
  });
  const all = await Promise.all(made);
  finished = [];
  return all;
}

/** What was sent about payments; once they are authorised only captures are. */
const captures = () => provider.requestCount('/v1/payment_intents');
const eventsOf = (ids: string[]) =>
  sql<{ id: string; captured: number }>(
    `select data->>'id' as id, (data->>'amountCaptured')::int as captured from events
     where type = 'payment.succeeded' and data->>'id' in (?)`,
    [ids],
  );

const mostRounds = 20;

/** Captures payments at once; with others again until some outcomes met, which on a busy machine may come one by one. */
async function captureTogether(
  around: (ids: string[], work: () => Promise<TestAnswer[]>) => Promise<TestAnswer[]> = (_, work) => work(),
) {
  for (let round = 1; ; round += 1) {
    const payments = await authorised();
    const before = await captures();
    const ids = payments.map(({ id }) => id);
    const answers = await around(ids, () => Promise.all(payments.map(({ capture }) => capture())));
    if (Math.max(...finished) > 1 || round === mostRounds) return { payments, before, answers };
  }
}

test('captures of one moment share the statement of their outcomes, each with its own answer, event and capture', async () => {
  const { payments, before, answers } = await captureTogether();
  expect(answers.map(({ status }) => status)).toEqual(payments.map(() => 200));
  expect(answers.map(({ body }) => [body.data.id, body.data.status, body.data.amountCaptured])).toEqual(
    payments.map(({ id }, n) => [id, 'succeeded', 1_000 + n]),
  );
  expect(Math.max(...finished)).toBeGreaterThan(1);
  const events = await eventsOf(payments.map(({ id }) => id));
  expect(events).toHaveLength(count);
  for (const [n, { id }] of payments.entries()) expect(events).toContainEqual({ id, captured: 1_000 + n });
  const again = await Promise.all(payments.map(({ capture }) => capture()));
  expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body));
  expect((await captures()) - before).toBe(count);
});

test('two captures with one key among others capture once', async () => {
  const payments = await authorised();
  const before = await captures();
  const answers = await Promise.all([...payments, ...payments].map(({ capture }) => capture()));
  for (let n = 0; n < count; n += 1) {
    const both = [answers[n], answers[n + count]].map((answer) => answer?.status ?? 0).sort();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(both);
  }
  expect((await captures()) - before).toBe(count);
  expect(await eventsOf(payments.map(({ id }) => id))).toHaveLength(count);
});

test('an outcome that the database refuses costs only itself', async () => {
  const { payments, answers } = await captureTogether(async ({ 5: bad = '' }, work) => {
    await sql(
      `alter table payments add constraint unwanted check (id <> '${bad}' or status <> 'succeeded') not valid`,
    );
    try {
      return await work();
    } finally {
      await sql('alter table payments drop constraint unwanted');
    }
  });
  const bad = payments[5]?.id ?? '';
  expect(answers.map(({ status }) => status)).toEqual(payments.map((_, n) => (n === 5 ? 502 : 200)));
  expect(Math.max(...finished)).toBeGreaterThan(1);
  expect(await payments[5]?.capture()).toMatchObject({
    status: 200,
    body: { data: { status: 'succeeded' } },
  });
  expect(await eventsOf([bad])).toHaveLength(1);
});

test('a payment that somebody holds waits alone', async () => {
  const payments = await authorised();
  await provider.fault({
    kind: 'delay',
    delayMs: 2_000,
    times: count,
    match: { path: '/v1/payment_intents' },
  });
  const answers = payments.map(({ capture }) => capture());
  const ids = payments.map(({ id }) => id);
  await until(async () => {
    const begun = await sql(`select 1 from payments where status = 'unknown' and id in (?)`, [ids]);
    return begun.length === count;
  });
  const others = answers.filter((_, n) => n !== 5);
  const first = await whileHeld(service, paymentRow(ids[5] ?? ''), () => Promise.all(others));
  expect(first.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(await answers[5]).toMatchObject({
    status: 200,
    body: { data: { id: ids[5], status: 'succeeded' } },
  });
});
