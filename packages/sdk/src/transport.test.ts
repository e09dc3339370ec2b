import { inspect } from 'node:util';
import { ConnectionError, RateLimitError, ServerError, TimeoutError, TrilhoError } from './errors.ts';
import { charge, clientOf, failure, success } from './testing/answering.ts';
import type { TrilhoOptions } from './transport.ts';
import { apiVersion, version } from './version.ts';

const thrownBy = (call: Promise<unknown>): Promise<unknown> => call.then(() => null).catch((error) => error);

test('a POST keeps its idempotency key and its body through a broken connection, a 503 and a conflict in flight', async () => {
  const { trilho, sent } = clientOf([
    new TypeError('fetch failed'),
    failure(503, 'provider_busy', { headers: { 'retry-after': '0' } }),
    failure(409, 'idempotency_in_flight', { headers: { 'retry-after': '0' } }),
    success({ id: 'pay_1', status: 'succeeded' }),
  ]);
  const payment = await trilho.payments.create(charge);
  expect(payment).toEqual({ id: 'pay_1', status: 'succeeded' });
  expect(sent.map(({ url }) => url)).toEqual(Array(4).fill('https://api.example/api/v1/payment/process'));
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual(Array(4).fill(charge));
});

test('each call gets its own key, a given key is kept, and other methods have none', async () => {
  const { trilho, sent } = clientOf(Array.from({ length: 4 }, () => success({})));
  await trilho.payments.create(charge);
  await trilho.payments.create(charge);
  await trilho.payments.create(charge, { idempotencyKey: 'order-1042' });
  await trilho.customers.update('cus_1', { phone: null });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(4);
  expect(keys.slice(2)).toEqual(['order-1042', null]);
});

test('a request says who calls and with what version, and follows no redirect with the keys', async () => {
  const { trilho, sent } = clientOf([success({ items: [], nextCursor: null })]);
  await trilho.payments.list();
  const [request] = sent;
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    'user-agent': `trilho-sdk/${version}`,
    'trilho-version': apiVersion,
    'x-access-key': 'ak',
    'x-secret-key': 'sk-secret',
  });
  expect(request?.redirect).toBe('manual');
});

test('the secret key is in nothing that prints the client', () => {
  const { trilho } = clientOf([]);
  expect(inspect(trilho, { depth: 9, showHidden: true }) + JSON.stringify(trilho)).not.toContain('sk-secret');
});

test('a retry waits as long as Retry-After says', async () => {
  const { trilho } = clientOf([
    failure(429, 'rate_limited', { headers: { 'retry-after': '1' } }),
    success({ items: [], nextCursor: null }),
  ]);
  const start = performance.now();
  await trilho.payments.list();
  expect(performance.now() - start).toBeGreaterThanOrEqual(995);
});

test('a wait of more than a minute is left to the caller', async () => {
  const { trilho, sent } = clientOf([failure(429, 'rate_limited', { headers: { 'retry-after': '3600' } })]);
  const error = await thrownBy(trilho.payments.retrieve('pay_1'));
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ code: 'rate_limited', retryAfter: 3600 });
  expect(sent).toHaveLength(1);
});

test('a persistent failure is thrown after as many retries as the call allows', async () => {
  const { trilho, sent } = clientOf(Array.from({ length: 5 }, () => failure(500, 'internal_error')));
  await expect(trilho.payments.retrieve('pay_1', { maxRetries: 1 })).rejects.toMatchObject({ status: 500 });
  expect(sent).toHaveLength(2);
  await expect(trilho.payments.retrieve('pay_1', { maxRetries: 0 })).rejects.toBeInstanceOf(ServerError);
  expect(sent).toHaveLength(3);
});

test('a broken connection and a timeout are told apart, and keep the key for a repetition', async () => {
  const cause = new TypeError('fetch failed');
  const { trilho } = clientOf([cause, 'silence'], { maxRetries: 0 });
  const broken = await thrownBy(trilho.payments.create(charge, { idempotencyKey: 'order-1' }));
  expect(broken).toBeInstanceOf(ConnectionError);
  expect(broken).not.toBeInstanceOf(TimeoutError);
  expect(broken).toMatchObject({ code: 'connection_failed', idempotencyKey: 'order-1', status: null, cause });
  const silent = await thrownBy(trilho.payments.create(charge, { idempotencyKey: 'order-2', timeout: 5 }));
  expect(silent).toBeInstanceOf(TimeoutError);
  expect(silent).toMatchObject({ code: 'timeout', idempotencyKey: 'order-2' });
});

test('a timeout is tried again', async () => {
  const { trilho, sent } = clientOf(['silence', success({ id: 'pay_1' })], { timeout: 5 });
  expect(await trilho.payments.create(charge)).toEqual({ id: 'pay_1' });
  expect(sent).toHaveLength(2);
});

test('a caller that gives up ends the request, and the wait between two', async () => {
  const reason = new Error('given up');
  const requests = clientOf(['silence']);
  const controller = new AbortController();
  const call = thrownBy(requests.trilho.payments.list({}, { signal: controller.signal }));
  controller.abort(reason);
  expect(await call).toBe(reason);

  const waits = clientOf([failure(503, 'provider_busy', { headers: { 'retry-after': '50' } })]);
  const waiting = new AbortController();
  const retried = thrownBy(waits.trilho.payments.list({}, { signal: waiting.signal }));
  while (waits.sent.length === 0) await new Promise(setImmediate);
  await new Promise(setImmediate);
  waiting.abort(reason);
  expect(await retried).toBe(reason);

  const late = clientOf([success({})]);
  expect(await thrownBy(late.trilho.payments.list({}, { signal: AbortSignal.abort(reason) }))).toBe(reason);
  expect(late.sent).toHaveLength(0);
});

test('an answer that is not the service’s is an error of its own, also with the status of a success', async () => {
  const page = () => new Response('<html>Bem-vindo</html>', { status: 200 });
  const { trilho } = clientOf([page(), new Response(null, { status: 302 })]);
  const error = await thrownBy(trilho.payments.retrieve('pay_1'));
  expect(error).toBeInstanceOf(TrilhoError);
  expect(error).toMatchObject({ code: 'unexpected_answer', status: 200 });
  expect(await thrownBy(trilho.payments.retrieve('pay_1'))).toMatchObject({
    code: 'unexpected_answer',
    status: 302,
  });
});

test('settings with which no call could succeed are refused at once, without printing a key', () => {
  const create = (settings: Partial<TrilhoOptions>) => () => clientOf([], settings);
  expect(create({ baseUrl: '' })).toThrow('"baseUrl"');
  expect(create({ baseUrl: 'api.trilho.example' })).toThrow('"baseUrl"');
  expect(create({ accessKey: '' })).toThrow('"accessKey"');
  expect(create({ secretKey: 'sk-secret\n' })).toThrow(/^"secretKey" has to be a key of the portal$/);
});

test('a time limit that no timer can hold is no limit', async () => {
  const { trilho, sent } = clientOf(['silence'], { timeout: Number.POSITIVE_INFINITY, maxRetries: 0 });
  const reason = new Error('given up');
  const controller = new AbortController();
  const call = thrownBy(trilho.payments.retrieve('pay_1', { signal: controller.signal }));
  // That nothing happens is seen by waiting alone: a timer that cannot hold its limit would fire after 1 ms.
  const first = await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 20, 'waiting'))]);
  expect([first, sent.length]).toEqual(['waiting', 1]);
  controller.abort(reason);
  expect(await call).toBe(reason);
});
