import { bearer, createUser, keyHeaders, type TestUser } from '../../testing/app/builders.ts';
import { createEndpoint, readEndpoint } from '../../testing/servers/webhook-endpoint.ts';
import { startReceiver, type TestReceiver } from '../../testing/servers/webhook-receiver.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../testing/stages/by-method.ts';
import { until } from '../../testing/until.ts';
import { deliverDue } from '../webhook-delivery/deliver-due.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let receiver: TestReceiver;
let merchant: MethodMerchant;
beforeAll(async () => {
  stage = await startMethods();
  receiver = await startReceiver((_, response) => response.writeHead(204).end());
});
beforeEach(async () => {
  merchant = await stage.merchantAt('MERCADOPAGO');
});
afterAll(async () => {
  await receiver.close();
  await stage.close();
});

const first = { 'trilho-version': '2026-11-22' };
const december = { 'trilho-version': '2026-12-01' };

const portal = async (method: 'GET' | 'PUT', user: TestUser, path: string, payload?: object) => {
  const url = `/api/v1/applications/${path}`;
  const response = await stage.service.app.inject({
    ...{ method, url, headers: user.headers },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
};
const pairOf = async ({ user }: MethodMerchant) => {
  const { body } = await portal('GET', user, `user/${user.id}`);
  return body.data[0];
};
const pin = async (version: string, of = merchant, user = of.user) =>
  portal('PUT', user, `${(await pairOf(of)).id}/api-version?userId=${user.id}`, { apiVersion: version });
const compare = async (to: string, of = merchant, user = of.user) =>
  portal('GET', user, `${(await pairOf(of)).id}/api-version?userId=${user.id}&to=${to}`);
const pix = () => chargeBy({ type: 'pix' });
const execute = <T extends object>(sql: string, params: unknown[]) =>
  stage.service.context.orm.em.fork().execute<T[]>(sql, params);

test('a pair is made for the first version; one that names another has that one', async () => {
  expect(await pairOf(merchant)).toMatchObject({ apiVersion: '2026-11-22', formerApiVersion: null });
  const user = await createUser(stage.service, { plan: true });
  const made = await stage.service.app.inject({
    method: 'POST',
    url: '/api/v1/applications',
    query: { userId: user.id, environment: 'PRODUCTION', apiVersion: '2026-12-01' },
    headers: user.headers,
  });
  expect(made.json().data).toMatchObject({ apiVersion: '2026-12-01', formerApiVersion: null });
});

test('calls that name no version have that of their pair from the change on, the others their own', async () => {
  const made = (await merchant.post('/process', pix())).body.data;
  const before = await merchant.get(`/payments/${made.id}`);
  expect([before.headers['trilho-version'], before.body.data]).toEqual([
    '2026-11-22',
    expect.not.objectContaining({ paymentMethod: expect.anything() }),
  ]);
  expect((await pin('2026-12-01')).status).toBe(200);
  const after = await merchant.get(`/payments/${made.id}`);
  expect([after.headers['trilho-version'], after.body.data]).toEqual([
    '2026-12-01',
    expect.objectContaining({ paymentMethod: { type: 'pix', id: null, card: null } }),
  ]);
  expect((await merchant.get(`/payments/${made.id}`, first)).body).toEqual(before.body);
  const refused = await merchant.post('/process', { ...pix(), gatewayType: 'MERCADOPAGO' });
  expect([refused.status, refused.body.validationErrors[0].field]).toEqual([422, 'gatewayType']);
});

test('a change can be taken back with one call for a day, and is in the security log', async () => {
  const before = Date.now();
  const changed = (await pin('2026-12-01')).body.data;
  expect(changed).toMatchObject({ apiVersion: '2026-12-01', formerApiVersion: { version: '2026-11-22' } });
  expect(changed.secretKey).toMatch(/•$/);
  const hours = (Date.parse(changed.formerApiVersion.until) - before) / 3_600_000;
  expect(Math.abs(hours - 24)).toBeLessThan(0.1);
  expect((await pin('2026-12-01')).body.data).toEqual(changed);
  expect((await pin('2026-11-22')).body.data).toMatchObject({
    apiVersion: '2026-11-22',
    formerApiVersion: null,
  });
  expect((await merchant.get('/payments')).headers['trilho-version']).toBe('2026-11-22');
  const log = await execute<{ detail: string }>(
    `select detail from security_events where user_id = ? and type = 'api_version_changed'`,
    [merchant.user.id],
  );
  expect(log).toEqual([{ detail: 'SANDBOX' }, { detail: 'SANDBOX' }]);
});

test('after a day the former version is told no more, but can be chosen', async () => {
  await pin('2026-12-01');
  await execute(
    `update applications set api_version_changed_at = now() - interval '25 hours' where user_id = ?`,
    [merchant.user.id],
  );
  expect(await pairOf(merchant)).toMatchObject({ apiVersion: '2026-12-01', formerApiVersion: null });
  expect((await pin('2026-11-22')).body.data.apiVersion).toBe('2026-11-22');
});

test('new keys in place of others have the version of those', async () => {
  await pin('2026-12-01');
  const { id } = await pairOf(merchant);
  const { user } = merchant;
  await stage.service.app.inject({
    method: 'DELETE',
    url: `/api/v1/applications/${id}`,
    headers: user.headers,
    query: { keepFor: '24h' },
  });
  const keys = await stage.service.app.inject({
    method: 'POST',
    url: '/api/v1/applications',
    query: { userId: user.id, environment: 'SANDBOX' },
    headers: user.headers,
  });
  const { data } = keys.json();
  expect(data).toMatchObject({ apiVersion: '2026-12-01', formerApiVersion: null });
  const read = await stage.service.app.inject({ url: '/api/v1/payment/payments', headers: keyHeaders(data) });
  expect(read.headers['trilho-version']).toBe('2026-12-01');
});

test('no other merchant, no access token alone and no unknown version changes a pair', async () => {
  const other = await createUser(stage.service, { plan: true });
  expect((await pin('2026-12-01', merchant, other)).status).toBe(404);
  expect((await compare('2026-12-01', merchant, other)).status).toBe(404);
  const { id } = await pairOf(merchant);
  const alone = await stage.service.app.inject({
    method: 'PUT',
    url: `/api/v1/applications/${id}/api-version?userId=${merchant.user.id}`,
    headers: bearer(merchant.user),
    payload: { apiVersion: '2026-12-01' },
  });
  expect([alone.statusCode, alone.json().error]).toEqual([403, 'step_up_required']);
  const unknown = await pin('2020-01-01');
  expect([unknown.status, unknown.body.validationErrors[0].message]).toEqual([
    422,
    'apiVersion deve ser um destes: 2026-11-22, 2026-12-01.',
  ]);
  expect((await pairOf(merchant)).apiVersion).toBe('2026-11-22');
});

test('a pair of another version of the product is answered in the first', async () => {
  await execute(`update applications set api_version = '2031-01-01' where user_id = ?`, [merchant.user.id]);
  expect((await merchant.get('/payments')).headers['trilho-version']).toBe('2026-11-22');
});

describe('what changes for a merchant', () => {
  test('is told by what their servers call, and by their last payment in both shapes', async () => {
    const { data: made } = (await merchant.post('/process', pix())).body;
    await merchant.get(`/payments/${made.id}`);
    await merchant.get('/products');
    await merchant.get('/payments', december);
    await until(async () => (await compare('2026-12-01')).body.data.callsByVersion[1]?.calls === 1);
    const { data } = (await compare('2026-12-01')).body;
    expect(data).toMatchObject({
      ...{ from: '2026-11-22', to: '2026-12-01', calls: 3 },
      callsByVersion: [
        { version: '2026-11-22', named: false, calls: 3 },
        { version: '2026-12-01', named: true, calls: 1 },
      ],
    });
    expect(data.changes.map(({ id, calls }: { id: string; calls: number }) => [id, calls])).toEqual([
      ['one-payment', 2],
      ['one-refund', 2],
      ['one-gateway-name', 1],
      ['payments-are-posted', 1],
      ['plain-operation-ids', 0],
    ]);
    expect(data.example.before).toEqual((await merchant.get(`/payments/${made.id}`, first)).body.data);
    expect(data.example.after).toEqual((await merchant.get(`/payments/${made.id}`, december)).body.data);
  });

  test('is told of the way back too, and without any call or payment', async () => {
    expect((await compare('2026-11-22')).body.data).toEqual({
      ...{ from: '2026-11-22', to: '2026-11-22', calls: 0, callsByVersion: [], changes: [], example: null },
    });
    await pin('2026-12-01');
    const { data } = (await compare('2026-11-22')).body;
    expect([data.from, data.to, data.changes.length]).toEqual(['2026-12-01', '2026-11-22', 5]);
  });
});

test('the log of calls shows the version of each, and whether it was named', async () => {
  await merchant.get('/payments');
  await merchant.get('/payments', december);
  const rows = () =>
    execute<{ version: string; named: boolean; operation: string }>(
      `select api_version as version, version_named as named, operation from api_requests
      where user_id = ? order by id`,
      [merchant.user.id],
    );
  await until(async () => (await rows()).length === 2);
  expect(await rows()).toEqual([
    { version: '2026-11-22', named: false, operation: 'payments.list' },
    { version: '2026-12-01', named: true, operation: 'payments.list' },
  ]);
});

describe('an endpoint', () => {
  const scope = () => ({ userId: merchant.user.id, environment: 'SANDBOX' as const });
  const bodies = (path: string) =>
    receiver.received.filter((message) => message.path === path).map(({ body }) => JSON.parse(body));

  test('receives events in its version, whatever that of the calls', async () => {
    const early = `/${merchant.user.id}/um`;
    const late = `/${merchant.user.id}/dois`;
    await createEndpoint(stage.service, scope(), { url: receiver.url + early });
    const { id } = await createEndpoint(stage.service, scope(), {
      ...{ url: receiver.url + late, apiVersion: '2026-12-01' },
    });
    const { data: made } = (await merchant.post('/process', pix())).body;
    await until(async () => {
      await deliverDue(stage.service.context);
      return bodies(early).length > 0 && bodies(late).length > 0;
    });
    const [first] = bodies(early);
    const [second] = bodies(late);
    expect([first.id, first.apiVersion, second.apiVersion]).toEqual([second.id, '2026-11-22', '2026-12-01']);
    expect(first.data.object).toMatchObject({ id: made.id, method: 'pix' });
    expect(first.data.object).not.toHaveProperty('paymentMethod');
    expect(second.data.object).toMatchObject({
      ...{ id: made.id, paymentMethod: { type: 'pix', id: null, card: null } },
    });
    const shown = await merchant.get(`/events/${first.id}`, december);
    expect(shown.body.data).toEqual(second);
    const [delivery] = (await merchant.get(`/webhooks/${id}/deliveries`)).body.data.items;
    const details = await merchant.get(`/webhooks/deliveries/${delivery.id}`);
    expect(JSON.parse(details.body.data.requestBody)).toEqual(second);
  });

  test('has the version of the call that makes it, unless that says another, and can change it', async () => {
    const input = { url: 'https://loja.example/eventos', enabledEvents: ['*'] };
    const made = async (more: object, headers = {}) =>
      (await merchant.post('/webhooks', { ...input, ...more }, headers)).body.data;
    expect((await made({})).apiVersion).toBe('2026-11-22');
    expect((await made({ apiVersion: '2026-12-01' })).apiVersion).toBe('2026-12-01');
    const { id, apiVersion } = await made({}, december);
    expect(apiVersion).toBe('2026-12-01');
    const changed = await merchant.put(`/webhooks/${id}`, { apiVersion: '2026-11-22' });
    expect(changed.body.data).toMatchObject({ id, apiVersion: '2026-11-22', url: input.url });
    expect((await readEndpoint(stage.service, id)).apiVersion).toBe('2026-11-22');
  });

  test('that is made in the portal has the version of the keys', async () => {
    await pin('2026-12-01');
    const { user } = merchant;
    const made = await stage.service.app.inject({
      method: 'POST',
      url: '/api/v1/payment/stripe/webhooks',
      query: { userId: user.id, environment: 'SANDBOX' },
      headers: user.headers,
      payload: { url: 'https://loja.example/eventos', enabledEvents: ['*'], description: 'Loja' },
    });
    expect(made.json().data.apiVersion).toBe('2026-12-01');
  });
});
