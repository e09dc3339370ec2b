import { type RunningSimulator, refusal, startSimulator } from '../../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.control('DELETE', 'faults'));
afterAll(() => simulator.close());

const count = async () => (await simulator.stripe.customers.list({ limit: 100 })).data.length;

describe('faults on demand', () => {
  test('a status is answered in the error shape, as often as asked, with no effect', async () => {
    const { stripe } = simulator;
    const before = await count();
    await simulator.fault({
      kind: 'status',
      status: 503,
      times: 1,
      match: { method: 'POST', path: '/v1/customers' },
    });
    expect(await refusal(stripe.customers.create())).toMatchObject({
      statusCode: 503,
      type: 'StripeAPIError',
    });
    expect(await count()).toBe(before);
    await stripe.customers.create();
    expect(await count()).toBe(before + 1);
  });

  test('a status after the effect keeps the effect, which a retry with the key returns', async () => {
    const before = await count();
    await simulator.fault({ kind: 'status_after', status: 500, times: 1, match: { method: 'POST' } });
    const create = () => simulator.stripe.customers.create({}, { idempotencyKey: 'late-500' });
    expect(await refusal(create())).toMatchObject({ statusCode: 500 });
    expect((await create()).lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(before + 1);
  });

  test('a rate limit is a 429', async () => {
    await simulator.fault({ kind: 'rate_limit', times: 1 });
    expect(await refusal(simulator.stripe.balance.retrieve())).toMatchObject({
      statusCode: 429,
      type: 'StripeRateLimitError',
    });
  });

  test('another amount or currency is answered of a payment, alone and in a list, and stored nowhere', async () => {
    const { stripe } = simulator;
    const { id } = await stripe.paymentIntents.create({ amount: 1990, currency: 'brl' });
    await simulator.fault({ kind: 'other_amount', amountMinor: 990, currency: 'USD', times: 2 });
    const other = { amount: 990, amount_received: 0, currency: 'usd' };
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject(other);
    expect((await stripe.paymentIntents.list()).data[0]).toMatchObject(other);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount: 1990, currency: 'brl' });
  });

  test('a connection cut before the effect leaves none', async () => {
    const before = await count();
    await simulator.fault({ kind: 'cut_before', times: 2, match: { method: 'POST' } });
    expect((await refusal(simulator.stripe.customers.create())).type).toBe('StripeConnectionError');
    expect(await count()).toBe(before);
  });

  test('a delayed request takes effect although the caller gave up', async () => {
    const before = await count();
    await simulator.fault({ kind: 'delay', delayMs: 150, times: 1, match: { method: 'POST' } });
    const impatient = simulator.stripe.customers.create(
      {},
      { timeout: 30, maxNetworkRetries: 0, idempotencyKey: 'd' },
    );
    expect((await refusal(impatient)).type).toBe('StripeConnectionError');
    const finished = async (): Promise<boolean> => {
      const log = await simulator.control('GET', 'requests?path=/v1/customers');
      return JSON.stringify(log).includes('"idempotency_key":"d","status":200');
    };
    while (!(await finished())) await new Promise((resolve) => setImmediate(resolve));
    expect(await count()).toBe(before + 1);
  });

  test('match only the account, method and path asked for', async () => {
    const { stripe } = simulator;
    const { id } = await stripe.accounts.retrieveCurrent();
    await simulator.fault({ kind: 'status', match: { account: 'acct_other' } });
    await simulator.fault({ kind: 'status', match: { account: id, path: '^/v1/customers/cus_' } });
    const customer = await stripe.customers.create();
    expect((await refusal(stripe.customers.retrieve(customer.id))).statusCode).toBe(500);
    expect((await simulator.client('sk_test_q').customers.list()).data).toEqual([]);
    expect(await simulator.control('GET', 'faults')).toMatchObject({ faults: [{}, {}] });
  });

  test.each([
    ['status_kept', 0],
    ['status_kept_after', 1],
  ])('%s is repeated permanently under its key, with %i effects', async (kind, effects) => {
    const { stripe } = simulator;
    const before = await count();
    await simulator.fault({ kind, status: 500, times: 1, match: { method: 'POST', path: '/v1/customers' } });
    const create = () => stripe.customers.create({}, { idempotencyKey: kind });
    const first = await refusal(create());
    expect(first).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    const second = await refusal(create());
    expect(second).toMatchObject({ statusCode: 500, message: first.message });
    expect(second.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.requestId,
    });
    expect(await count()).toBe(before + effects);
    await stripe.customers.create({}, { idempotencyKey: `${kind} and another key` });
    expect(await count()).toBe(before + effects + 1);
  });

  test('a late effect cuts the connection, keeps its key in use, and takes place in a later second', async () => {
    const { stripe } = simulator;
    const ids = async () => (await stripe.customers.list({ limit: 100 })).data.map(({ id }) => id);
    const before = await ids();
    await simulator.fault({ kind: 'late_effect', delayMs: 1100, times: 1, match: { method: 'POST' } });
    const second = Math.floor(Date.now() / 1000);
    const create = () => stripe.customers.create({}, { idempotencyKey: 'late' });
    // The SDK repeats a cut request once by itself, and finds the first one still in flight.
    expect(await refusal(create())).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(await ids()).toEqual(before);
    let after = await ids();
    while (after.length === before.length) after = await ids();
    expect(after).toHaveLength(before.length + 1);
    const made = await create();
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(made.id).toBe(after[0]);
    expect(made.created).toBeGreaterThan(second);
    const events = await stripe.events.list({ type: 'customer.created', limit: 1 });
    expect(events.data[0]).toMatchObject({ data: { object: { id: made.id } }, created: made.created });
  });

  test('a late effect that is refused releases its key', async () => {
    await simulator.fault({ kind: 'late_effect', delayMs: 10, times: 1, match: { method: 'POST' } });
    await refusal(simulator.stripe.customers.create({ email: 'x' }, { idempotencyKey: 'late-refused' }));
    const answered = async (): Promise<boolean> => {
      const log = await simulator.control('GET', 'requests?path=/v1/customers');
      return JSON.stringify(log).includes('"idempotency_key":"late-refused","status":400');
    };
    while (!(await answered())) await new Promise((resolve) => setImmediate(resolve));
    const made = await simulator.stripe.customers.create(
      { email: 'x@y.z' },
      { idempotencyKey: 'late-refused' },
    );
    expect(made.email).toBe('x@y.z');
  });

  test('an unknown kind of fault is refused', async () => {
    expect(await simulator.control('POST', 'faults', { kind: 'earthquake' })).toHaveProperty('error');
  });
});

test('the request log has path, key and outcome, and no parameters', async () => {
  await simulator.stripe.products.create({ name: 'segredo' }, { idempotencyKey: 'log-1' });
  const log = await simulator.control('GET', 'requests?path=/v1/products');
  expect(log.requests).toEqual([
    expect.objectContaining({ method: 'POST', path: '/v1/products', idempotency_key: 'log-1', status: 200 }),
  ]);
  expect(JSON.stringify(log)).not.toContain('segredo');
});

test('a reset deletes everything', async () => {
  await simulator.stripe.customers.create();
  await simulator.control('POST', 'reset');
  expect(await count()).toBe(0);
});

test('a page of the open web cannot use the control endpoints, a page of this machine can', async () => {
  const reset = (origin: string, host = '127.0.0.1:4200') =>
    simulator.app.inject({ method: 'POST', url: '/_simulator/reset', headers: { origin, host } });
  expect((await reset('https://evil.example')).statusCode).toBe(403);
  expect((await reset('http://127.0.0.1:4000')).statusCode).toBe(200);
  expect((await reset('http://127.0.0.1:4000', 'evil.example')).statusCode).toBe(403);
});

test('a simulator that is not on loopback has no control endpoints', async () => {
  const open = await startSimulator({ controls: false });
  expect((await open.app.inject({ method: 'POST', url: '/_simulator/reset' })).statusCode).toBe(404);
  await open.close();
});
