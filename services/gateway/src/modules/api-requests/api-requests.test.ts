import type { ApiRequest, ApiRequestDetails } from '@trilho/contracts/api-request';
import { buildApp } from '../../main/app.ts';
import { newId } from '../../platform/ids.ts';
import { createKeys, createUser, keyHeaders } from '../../testing/app/builders.ts';
import { charge, createMerchant, serverOf, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { callPortal, paymentShown } from '../../testing/stages/portal.ts';
import { until } from '../../testing/until.ts';

let simulator: TestSimulator;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
});
beforeEach(async () => {
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

type Query = Record<string, string>;

async function listed(query: Query = {}, { user } = merchant): Promise<ApiRequest[]> {
  const { status, body } = await callPortal(service, user, 'GET', '/requests', { query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.content;
}

/** Waits until so many requests are listed. */
async function recorded(count: number, query: Query = {}): Promise<ApiRequest[]> {
  let found: ApiRequest[] = [];
  await until(async () => {
    found = await listed(query);
    return found.length >= count;
  });
  expect(found).toHaveLength(count);
  return found;
}

const details = async (id: string): Promise<ApiRequestDetails> =>
  (await callPortal(service, merchant.user, 'GET', `/requests/${id}`)).body.data;

test('a charge is recorded with what was sent and answered, and leads to its payment and back', async () => {
  const answer = await merchant.post('/process', charge(), {
    'idempotency-key': 'pedido-1001',
    'user-agent': 'Loja/2.1',
  });
  const [request] = await recorded(1);
  expect(request).toMatchObject({
    id: answer.headers['x-request-id'],
    method: 'POST',
    path: '/payment/process',
    status: 200,
    errorCode: null,
    resourceId: answer.body.data.id,
  });
  const { requestBody, responseBody, ...kept } = await details(request?.id ?? '');
  expect(kept).toMatchObject({
    query: null,
    idempotencyKey: 'pedido-1001',
    replayed: false,
    ipAddress: '127.0.0.1',
    userAgent: 'Loja/2.1',
  });
  expect(JSON.parse(requestBody ?? '')).toEqual(charge({ capture: true }));
  const { clientSecret: _, ...payment } = answer.body.data;
  expect(JSON.parse(responseBody ?? '').data).toMatchObject(payment);
  const { steps } = await paymentShown(service, merchant.user, answer.body.data.id);
  expect(steps[0]).toMatchObject({ kind: 'request', origin: 'api', requestId: request?.id });
});

test('looks at the log of events are recorded when they are refused only', async () => {
  await merchant.get('/events?after=');
  await merchant.get('/events?after=evt_0000000000000000000000');
  await merchant.get('/events?limit=1');
  const [list, refused] = await recorded(2);
  expect(list).toMatchObject({ path: '/payment/events', status: 200 });
  expect(refused).toMatchObject({ path: '/payment/events', status: 422 });
  expect((await details(list?.id ?? '')).query).toBe('limit=1');
});

test('what was refused is recorded, too, if its access key is known', async () => {
  await merchant.post('/process', { amount: -1 });
  await merchant.post('/process', charge({ paymentMethodId: 'pm_card_chargeDeclined' }));
  await merchant.get('/payments/pay_desconhecido');
  const wrong = { ...merchant.headers, 'x-secret-key': 'trl_sbx_sk_errada' };
  await service.app.inject({ url: '/api/v1/payment/payments', headers: wrong });
  const unknown = { ...merchant.headers, 'x-access-key': 'trl_sbx_ak_desconhecida' };
  await service.app.inject({ url: '/api/v1/payment/payments', headers: unknown });
  const told = (await recorded(4)).map(({ status, errorCode }) => `${status} ${errorCode}`);
  expect(told).toEqual([
    '401 unauthenticated',
    '404 not_found',
    '402 card_declined',
    '422 validation_failed',
  ]);
  const [declined] = await listed({ status: '4xx', search: 'process' });
  expect(declined?.resourceId).toMatch(/^pay_/);
});

test('no secret is kept, wherever it was sent', async () => {
  const card = '4242 4242 4242 4242';
  await merchant.post('/process', {
    ...charge({ description: `Chave ${merchant.headers['x-secret-key']}` }),
    card: { number: '4242424242424242', cvc: '987' },
    secretKey: { value: 'sk_test_51Hq0' },
    metadata: { nota: `cartão ${card}`, cpf: '529.982.247-25' },
  });
  const open = await merchant.post('/process', { ...charge(), paymentMethodId: undefined });
  const { clientSecret } = open.body.data;
  expect(clientSecret).toMatch(/_secret_/);
  await recorded(2);
  const rows = await service.context.orm.em.fork().getConnection().execute('select * from api_requests');
  const text = JSON.stringify(rows);
  for (const secret of [
    merchant.headers['x-secret-key'] ?? '?',
    '4242424242424242',
    card,
    '987"',
    'sk_test_51Hq0',
    '529.982.247-25',
    clientSecret,
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('••••••');
});

test('a merchant finds its requests by what it remembers of them', async () => {
  const { body } = await merchant.post('/process', charge());
  const { id } = body.data;
  await merchant.get(`/payments/${id}`);
  await merchant.get('/customers?limit=5');
  const all = await recorded(3);
  const paths = async (query: Query) => (await listed(query)).map(({ path }) => path);
  expect(await paths({ method: 'POST' })).toEqual(['/payment/process']);
  expect(await paths({ resourceId: id })).toEqual([`/payment/payments/${id}`, '/payment/process']);
  expect(await paths({ search: id })).toEqual([`/payment/payments/${id}`, '/payment/process']);
  expect(await paths({ search: 'customers' })).toEqual(['/payment/customers']);
  expect(await paths({ search: all[0]?.id.slice(-6) ?? '' })).toEqual(['/payment/customers']);
  expect(await paths({ search: 'custom_rs' })).toEqual([]);
  expect(await paths({ status: '5xx' })).toEqual([]);
  expect(await paths({ to: '2020-01-01' })).toEqual([]);
  expect(await paths({ from: '2020-01-01', size: '1' })).toEqual(['/payment/customers']);
  expect(await paths({ applicationId: all[0]?.applicationId ?? '' })).toHaveLength(3);
  expect((await details(all[0]?.id ?? '')).query).toBe('limit=5');
});

test('a replayed answer says so', async () => {
  const key = { 'idempotency-key': 'uma-vez' };
  await merchant.post('/process', charge(), key);
  await merchant.post('/process', charge(), key);
  const [again] = await recorded(2);
  expect((await details(again?.id ?? '')).replayed).toBe(true);
});

test('requests belong to one merchant and one environment', async () => {
  await merchant.get('/payments');
  const [request] = await recorded(1);
  const other = await createUser(service, { plan: true });
  expect(await listed({}, { ...merchant, user: other })).toEqual([]);
  const asked = await callPortal(service, other, 'GET', `/requests/${request?.id}`);
  expect(asked.status).toBe(404);
  const elsewhere = { environment: 'PRODUCTION' as const };
  const there = await callPortal(service, merchant.user, 'GET', `/requests/${request?.id}`, elsewhere);
  expect(there.status).toBe(404);
  const production = await serverOf(service, merchant.user, 'PRODUCTION');
  await production.get('/payments');
  await until(async () => {
    const { body } = await callPortal(service, merchant.user, 'GET', '/requests', elsewhere);
    return body.data.content.length === 1;
  });
  expect(await listed()).toHaveLength(1);
});

test('closing the service writes what waits', async () => {
  const process = await buildApp(service.context);
  const keys = keyHeaders(await createKeys(service, merchant.user, 'PRODUCTION'));
  await process.inject({ url: '/api/v1/payment/invoices', headers: keys });
  await process.close();
  const { body } = await callPortal(service, merchant.user, 'GET', '/requests', {
    environment: 'PRODUCTION',
  });
  expect(body.data.content).toHaveLength(1);
});

test('requests are shown for 30 days, and gone with the account', async () => {
  await merchant.get('/payments');
  await recorded(1);
  const [request] = await listed();
  if (!request) throw new Error('The request is not listed');
  const dayMs = 24 * 60 * 60 * 1000;
  const idOf = (days: number) => newId('req', Date.now() - days * dayMs);
  const [shown, hidden] = [idOf(29.9), idOf(30.1)];
  for (const id of [shown, hidden]) {
    await service.context.orm.em.fork().execute(
      `insert into api_requests select (jsonb_populate_record(request, jsonb_build_object('id', ?::text))).*
       from api_requests request where id = ?`,
      [id, request.id],
    );
  }
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual([request.id, shown]);
  const details = (id: string) => callPortal(service, merchant.user, 'GET', `/requests/${id}`);
  expect((await details(shown)).status).toBe(200);
  expect((await details(hidden)).status).toBe(404);
  const deletion = await service.app.inject({
    method: 'DELETE',
    url: `/api/v1/users/${merchant.user.id}`,
    headers: merchant.user.headers,
    payload: { confirmation: 'EXCLUIR' },
  });
  expect(deletion.statusCode).toBe(200);
  const em = service.context.orm.em.fork();
  const [left] = await em
    .getConnection()
    .execute('select count(*)::int as count from api_requests where user_id = ?', [merchant.user.id]);
  expect(left?.count).toBe(0);
});

test('a database that refuses them costs no request', async () => {
  const process = await buildApp(service.context);
  const em = service.context.orm.em.fork();
  await em.getConnection().execute('alter table api_requests rename to api_requests_away');
  const answer = await process.inject({ url: '/api/v1/payment/payments', headers: merchant.headers });
  await process.close();
  await em.getConnection().execute('alter table api_requests_away rename to api_requests');
  expect(answer.statusCode).toBe(200);
});

test('a client secret given as an id, or a key as a header, is not kept either', async () => {
  const hidden = 'pi_3Nabc_secret_9Xyz';
  await service.app.inject({
    url: `/api/v1/payment/payments/${hidden}`,
    headers: { ...merchant.headers, 'user-agent': `loja ${merchant.headers['x-secret-key']}` },
  });
  const [request] = await recorded(1);
  expect(request?.resourceId).toBeNull();
  const kept = JSON.stringify(await details(request?.id ?? ''));
  expect(kept).not.toContain(hidden);
  expect(kept).not.toContain(merchant.headers['x-secret-key']);
});

test('a wrong secret that has to wait is not kept: nobody fills a merchant’s log', async () => {
  const strict = await buildApp({
    ...service.context,
    env: { ...service.context.env, SIGN_IN_FAILURES_PER_ADDRESS: 2 },
  });
  const wrong = { ...merchant.headers, 'x-secret-key': 'trl_sbx_sk_errada' };
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { statusCode } = await strict.inject({
      url: '/api/v1/payment/payments',
      headers: wrong,
      remoteAddress: '198.51.100.61',
    });
    statuses.push(statusCode);
  }
  await strict.close();
  expect(statuses).toEqual([401, 401, 429, 429, 429]);
  expect((await listed()).map(({ status }) => status)).toEqual([401, 401]);
});

test('a call during the deletion of its account is not written', async () => {
  const process = await buildApp(service.context);
  const em = service.context.orm.em.fork();
  await em.transactional(async (tx) => {
    // What is recorded meanwhile waits, as it does for a deletion.
    await tx.execute('select id from users where id = ? for update', [merchant.user.id]);
    const call = { url: '/api/v1/payment/payments', headers: merchant.headers };
    expect((await process.inject(call)).statusCode).toBe(200);
    await tx.execute('update users set active = false where id = ?', [merchant.user.id]);
  });
  await process.close();
  const left = await em.execute('select id from api_requests where user_id = ?', [merchant.user.id]);
  expect(left).toEqual([]);
});
