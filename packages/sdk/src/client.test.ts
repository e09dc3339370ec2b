import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { createTrilho } from './client.ts';
import { TrilhoError, unwrap } from './errors.ts';
import { everyItem } from './pages.ts';
import { readWebhook } from './webhooks.ts';

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const success = (data: unknown) => json(200, { status: 200, message: 'Success', data });
const failure = (status: number, error: string, headers?: Record<string, string>) =>
  json(
    status,
    { status, error, message: 'Não foi possível.', validationErrors: [], requestId: 'req_1' },
    headers,
  );

/** A client whose requests get these answers in order, and the requests that it sent. */
function clientOf(...answers: (Response | Error)[]) {
  const sent: Request[] = [];
  const trilho = createTrilho({
    ...{ baseUrl: 'https://api.example/', accessKey: 'ak', secretKey: 'sk' },
    fetch: async (request) => {
      sent.push(new Request(request));
      const answer = answers.shift() ?? new Error('No more answers');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { trilho, sent };
}

const body = {
  amount: 100,
  currency: 'BRL',
  description: 'Pedido',
  customerEmail: 'a@b.co',
  gatewayType: 'STRIPE',
} as const;

test('a POST keeps its idempotency key and its body through a broken connection, a 503 and a conflict in flight', async () => {
  const { trilho, sent } = clientOf(
    new TypeError('fetch failed'),
    failure(503, 'provider_busy', { 'retry-after': '0' }),
    failure(409, 'idempotency_in_flight', { 'retry-after': '0' }),
    success({ id: 'pay_1', status: 'succeeded' }),
  );
  const payment = await unwrap(trilho.POST('/process', { body }));
  expect(payment).toMatchObject({ id: 'pay_1' });
  expect(sent.map(({ url }) => url)).toEqual(Array(4).fill('https://api.example/api/v1/payment/process'));
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[0]?.headers.get('x-access-key')).toBe('ak');
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual(Array(4).fill(body));
});

test('each call gets its own key, and a given key is kept', async () => {
  const { trilho, sent } = clientOf(success({}), success({}), success({}));
  await trilho.POST('/process', { body });
  await trilho.POST('/process', { body });
  await trilho.POST('/process', { body, headers: { 'Idempotency-Key': 'order-1042' } });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe('order-1042');
});

test('a retry waits as long as Retry-After says', async () => {
  const { trilho } = clientOf(failure(429, 'rate_limited', { 'retry-after': '1' }), success({ items: [] }));
  const start = performance.now();
  await unwrap(trilho.GET('/payments'));
  expect(performance.now() - start).toBeGreaterThanOrEqual(995);
});

test('a definite error is thrown immediately, with the error of the service', async () => {
  const { trilho, sent } = clientOf(
    json(402, {
      ...{
        status: 402,
        error: 'card_declined',
        message: 'Cartão recusado.',
        validationErrors: [],
        requestId: 'req_2',
      },
      ...{ declineCode: 'generic_decline', advice: 'other_card', paymentId: 'pay_2' },
    }),
  );
  const error = await unwrap(trilho.POST('/process', { body })).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TrilhoError);
  expect(error).toMatchObject({
    ...{ status: 402, code: 'card_declined', advice: 'other_card', paymentId: 'pay_2', requestId: 'req_2' },
    message: 'Cartão recusado.',
  });
  expect(sent).toHaveLength(1);
});

test('a persistent failure is thrown after three retries', async () => {
  const { trilho, sent } = clientOf(...Array.from({ length: 4 }, () => failure(502, 'provider_failed')));
  await expect(unwrap(trilho.GET('/payments'))).rejects.toMatchObject({ status: 502 });
  expect(sent).toHaveLength(4);
}, 20_000);

test('every item of a list is yielded once, page after page', async () => {
  const page = (ids: string[], nextCursor: string | null) =>
    success({ items: ids.map((id) => ({ id })), nextCursor });
  const { trilho, sent } = clientOf(page(['pay_3', 'pay_2'], 'c1'), page(['pay_1'], null));
  const ids: string[] = [];
  for await (const { id } of everyItem((startingAfter) =>
    trilho.GET('/payments', { params: { query: { startingAfter } } }),
  )) {
    ids.push(id);
  }
  expect(ids).toEqual(['pay_3', 'pay_2', 'pay_1']);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(['', '?startingAfter=c1']);
});

test('a webhook with a valid signature is read, and refused when body, time or secret differ', () => {
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  const payload = JSON.stringify({ type: 'payment.succeeded', data: { id: 'pay_1' } });
  const signedAt = (at: Date) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, payload),
  });
  const headers = signedAt(new Date());
  expect(readWebhook(secret, Buffer.from(payload), headers)).toEqual(JSON.parse(payload));
  const other = `whsec_${randomBytes(24).toString('base64')}`;
  expect(() => readWebhook(other, payload, headers)).toThrow();
  expect(() => readWebhook(secret, `${payload} `, headers)).toThrow();
  expect(() => readWebhook(secret, payload, signedAt(new Date(Date.now() - 600_000)))).toThrow();
  expect(() => readWebhook(secret, payload, {})).toThrow();
});
