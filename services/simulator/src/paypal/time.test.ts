import { jest } from '@jest/globals';
import { at, orderBody, type RunningPayPal, startPayPal } from './testing/running-paypal.ts';

let paypal: RunningPayPal;
const realNow = Date.now;
beforeEach(async () => {
  paypal = await startPayPal();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await paypal.close();
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Moves the clock by so much, and gets an access token of that time. */
async function later(ms: number): Promise<{ token: string }> {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ms);
  const response = await fetch(`${paypal.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: paypal.basic, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  return { token: (await response.json()).access_token };
}

const orders = '/v2/checkout/orders';
const authorizations = '/v2/payments/authorizations';
const runDue = () => paypal.simulator.control('POST', 'billing/run');

async function hold(): Promise<string> {
  const id = await paypal.order({}, { intent: 'AUTHORIZE' });
  await paypal.step(id, 'pay');
  const { body } = await paypal.call('POST', `${orders}/${id}/authorize`, {});
  return String(at(body, 'purchase_units.0.payments.authorizations.0.id'));
}

test.each([
  ['that nobody approves', []],
  ['that nobody captures', ['pay']],
])('an order %s is not known after three hours', async (_, steps) => {
  const id = await paypal.order();
  for (const step of steps) await paypal.step(id, step);
  const before = await later(2.9 * HOUR_MS);
  expect((await paypal.call('GET', `${orders}/${id}`, undefined, before)).status).toBe(200);
  const after = await later(3.1 * HOUR_MS);
  expect((await paypal.call('GET', `${orders}/${id}`, undefined, after)).status).toBe(404);
  expect((await paypal.call('POST', `${orders}/${id}/capture`, {}, after)).status).toBe(404);
  await runDue();
  const books = await paypal.simulator.control('GET', `paypal/books?account=${paypal.accountId}`);
  expect(books.orders).toMatchObject([{ id, status: 'EXPIRED' }]);
});

test('a paid order stays', async () => {
  const capture = await paypal.capture();
  const { token } = await later(30 * DAY_MS);
  await runDue();
  const { body } = await paypal.call('GET', `/v2/payments/captures/${capture}`, undefined, { token });
  expect(body.status).toBe('COMPLETED');
  const order = String(at(body, 'supplementary_data.related_ids.order_id'));
  expect((await paypal.call('GET', `${orders}/${order}`, undefined, { token })).body.status).toBe(
    'COMPLETED',
  );
});

test('an access token is over after nine hours', async () => {
  await later(9 * HOUR_MS);
  expect(await paypal.call('GET', `${orders}/5O190127TN364715T`)).toMatchObject({
    status: 401,
    body: { name: 'AUTHENTICATION_FAILURE' },
  });
});

test('orders know a request id for six hours', async () => {
  const first = await paypal.call('POST', orders, orderBody(), { key: 'k' });
  const soon = await later(5 * HOUR_MS);
  const again = await paypal.call('POST', orders, orderBody(), { key: 'k', ...soon });
  expect(again.body.id).toBe(first.body.id);
  const late = await later(6.1 * HOUR_MS);
  const other = await paypal.call('POST', orders, orderBody(), { key: 'k', ...late });
  expect(other.status).toBe(200);
  expect(other.body.id).not.toBe(first.body.id);
});

test('refunds know a request id for 45 days', async () => {
  const path = `/v2/payments/captures/${await paypal.capture()}/refund`;
  const body = { amount: { currency_code: 'BRL', value: '10.00' } };
  const first = await paypal.call('POST', path, body, { key: 'r' });
  const again = await paypal.call('POST', path, body, { key: 'r', ...(await later(44 * DAY_MS)) });
  expect(again.body.id).toBe(first.body.id);
  const other = await paypal.call('POST', path, body, { key: 'r', ...(await later(46 * DAY_MS)) });
  expect(other.body.id).not.toBe(first.body.id);
});

test('an authorization is renewed once, from the fourth day on', async () => {
  const id = await hold();
  const { token } = await later(4 * DAY_MS);
  const renewed = await paypal.call('POST', `${authorizations}/${id}/reauthorize`, {}, { token });
  expect(renewed).toMatchObject({ status: 201, body: { status: 'CREATED' } });
  const path = `${authorizations}/${renewed.body.id}`;
  const again = await paypal.call('POST', `${path}/reauthorize`, {}, { token });
  expect(again.body.details?.[0]?.issue).toBe('REAUTHORIZATION_NOT_SUPPORTED');
  expect((await paypal.call('POST', `${path}/capture`, {}, { token })).status).toBe(201);
});

test('an authorization that nobody captures is voided after 29 days', async () => {
  const id = await hold();
  const { token } = await later(29.1 * DAY_MS);
  await runDue();
  const { body } = await paypal.call('GET', `${authorizations}/${id}`, undefined, { token });
  expect(body.status).toBe('VOIDED');
  const late = await paypal.call('POST', `${authorizations}/${id}/capture`, {}, { token });
  expect(late.body.details?.[0]?.issue).toBe('AUTHORIZATION_VOIDED');
});
