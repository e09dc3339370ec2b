import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorResponse } from '@trilho/contracts/envelope';
import { Value } from 'typebox/value';
import { charge, createMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';

let provider: FaultyProvider;
let service: TestApp;
let port: number;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, REQUEST_TIMEOUT_MS: 400 });
  port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

/** Sends these bytes, then `drip` again and again until the service answers; returns the answer once it hung up. */
async function send(bytes: string, drip: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  while (drip && answer === '' && !socket.destroyed) {
    socket.write(drip);
    await sleep(20);
  }
  await closed;
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => line.split(': ', 2)).map(([name = '', value]) => [name.toLowerCase(), value]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: JSON.parse(body) };
}

const post = 'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

test.each<[string, number, string, string]>([
  ['a body that drips', 408, `${post}content-length: 100000\r\n\r\n{`, ' '],
  ['headers that drip', 408, post, 'x-more: 1\r\n'],
  ['a connection that says nothing more', 408, post, ''],
  ['bytes that are no request', 400, 'HELO gateway\r\n\r\n', ''],
  ['headers beyond measure', 431, `${post}x-long: ${'a'.repeat(40_000)}\r\n\r\n`, ''],
  ['an address beyond measure', 431, `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, ''],
])('%s: answered %i in the one error shape, and hung up', async (_what, expected, bytes, drip) => {
  const { status, headers, body } = await send(bytes, drip);
  expect([status, body.status]).toEqual([expected, expected]);
  expect(Value.Check(ErrorResponse, body)).toBe(true);
  expect(body.docUrl).toContain(`/documentation#guide-errors/${body.error}`);
  expect(headers).toMatchObject({
    'x-request-id': body.requestId,
    connection: 'close',
    'cache-control': 'no-store',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
  });
});

test.each([
  ['a body that is no JSON', 400, '/api/v1/auth/login', 'application/json', '{'],
  ['a body beyond measure', 413, '/api/v1/auth/login', 'application/json', `"${'a'.repeat(300_000)}"`],
  ['a body that is not JSON by name', 415, '/api/v1/auth/login', 'text/xml', '<a/>'],
  ['an address that cannot be read', 400, '/api/%E0%A4%A', 'application/json', '{}'],
  ['an id beyond measure', 404, `/api/v1/payment/payments/${'a'.repeat(400)}`, 'application/json', '{}'],
  ['an address that leads nowhere', 404, '/api/v1/nowhere', 'application/json', '{}'],
])('%s: answered %i in the one error shape', async (_what, expected, path, type, payload) => {
  const method = path.includes('payments') ? 'GET' : 'POST';
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': type },
    ...(method === 'POST' && { body: payload }),
  });
  const body = Value.Parse(ErrorResponse, await answer.json());
  expect([answer.status, body.status]).toEqual([expected, expected]);
  expect(answer.headers.get('x-request-id')).toBe(body.requestId);
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('an answer may take longer than a request may', async () => {
  const merchant = await createMerchant(service);
  await provider.fault({ kind: 'delay', delayMs: 1_200, match: { path: '/v1/payment_intents' } });
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/payment/process`, {
    method: 'POST',
    headers: { ...merchant.headers, 'content-type': 'application/json' },
    body: JSON.stringify(charge()),
  });
  expect(answer.status).toBe(200);
});
