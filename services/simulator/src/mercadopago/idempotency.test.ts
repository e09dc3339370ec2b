import { payer, type RunningMercadoPago, startMercadoPago } from './testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
beforeAll(async () => {
  mp = await startMercadoPago();
});
afterEach(() => mp.simulator.control('DELETE', 'faults'));
afterAll(() => mp.close());

const body = { transaction_amount: 10, payment_method_id: 'pix', payer: { email: payer.email } };
const create = (key: string | null, overrides: object = {}) =>
  mp.call('POST', '/v1/payments', { ...body, ...overrides }, { key });
const count = async () => Object((await mp.call('GET', '/v1/payments/search')).body.paging).total;

describe('an idempotency key', () => {
  test('must be there for payments and refunds', async () => {
    expect(await create(null)).toMatchObject({ status: 400, body: { cause: [{ code: 4292 }] } });
    const { body: made } = await create('a');
    const refund = await mp.call('POST', `/v1/payments/${made.id}/refunds`, {}, { key: null });
    expect(refund.body).toMatchObject({ cause: [{ code: 4292 }] });
  });

  test('repeats the answer to the same request, and refuses another', async () => {
    const before = await count();
    const first = await create('b');
    const again = await create('b');
    expect(again.body).toEqual(first.body);
    expect(again.status).toBe(201);
    const other = await create('b', { transaction_amount: 11 });
    expect(other).toMatchObject({ status: 409, body: { error: 'idempotency_key_already_used' } });
    expect(await count()).toBe(before + 1);
  });

  test('is locked while its request is worked on', async () => {
    await mp.simulator.fault({ kind: 'delay', delayMs: 1_000, times: 1, match: { path: '/mercadopago' } });
    const slow = create('c');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await create('c')).toMatchObject({ status: 423, body: { error: 'resource_locked' } });
    expect((await slow).status).toBe(201);
  });

  test('finds the payment whose answer was lost', async () => {
    const before = await count();
    await mp.simulator.fault({ kind: 'cut_after', times: 1, match: { path: '/mercadopago/v1/payments' } });
    await expect(create('d')).rejects.toThrow();
    expect((await create('d')).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  test.each(['status', 'status_after', 'rate_limit', 'status_kept_after', 'late_effect'])(
    'survives the fault %s with one payment',
    async (kind) => {
      const before = await count();
      const key = `fault ${kind}`;
      const match = { account: mp.accountId, method: 'POST' };
      await mp.simulator.fault({ kind, times: 1, match, delayMs: 100, status: 503 });
      const first = await create(key).catch(() => undefined);
      expect(first?.status ?? 0).toBe({ rate_limit: 429, late_effect: 0 }[kind] ?? 503);
      await new Promise((resolve) => setTimeout(resolve, kind === 'late_effect' ? 200 : 0));
      const again = await create(key);
      expect(again.status).toBe(kind === 'status_kept_after' ? 503 : 201);
      expect(await count()).toBe(before + 1);
    },
  );
});

test('calls are logged without what they carried', async () => {
  await create('logged');
  const { requests } = await mp.simulator.control('GET', `requests?account=${mp.accountId}`);
  expect(Object(requests).at(-1)).toMatchObject({
    method: 'POST',
    path: '/mercadopago/v1/payments',
    idempotency_key: 'logged',
    status: 201,
  });
});

test('what the provider does not have is not found, in its own shape', async () => {
  const { status, body: answer } = await mp.call('GET', '/v1/nothing');
  expect({ status, answer }).toMatchObject({
    status: 404,
    answer: { error: 'not_found', status: 404, cause: [] },
  });
  const wrong = await fetch(`${mp.url}/v1/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${mp.accessToken}`,
      'content-type': 'application/json',
      'x-idempotency-key': 'x',
    },
    body: '{',
  });
  expect(await wrong.json()).toMatchObject({ status: 400, message: 'invalid json data' });
});
