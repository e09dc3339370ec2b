import { createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import {
  deliveriesOf,
  readEndpoint,
  recordTestEvent,
  createEndpoint as storeEndpoint,
} from '../../testing/servers/webhook-endpoint.ts';
import { deliverDue } from '../webhook-delivery/deliver-due.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
});
beforeEach(async () => {
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const url = 'https://loja.example/eventos';
const input = { url, enabledEvents: ['payment.succeeded'] };
const scopeOf = ({ user }: TestMerchant) => ({ userId: user.id, environment: 'SANDBOX' as const });
const create = async (more: object = {}) => {
  const { status, body } = await merchant.post('/webhooks', { ...input, ...more });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
};

test('an endpoint is created with a secret that is shown once, and stored encrypted', async () => {
  const created = await create();
  expect(created).toMatchObject({
    ...{ url, enabledEvents: ['payment.succeeded'], description: 'loja.example', environment: 'SANDBOX' },
    ...{ active: true, payload: 'full', ordered: false, metadataFilter: {}, disabledReason: null },
  });
  expect(Buffer.from(created.secret.slice(6), 'base64')).toHaveLength(32);
  const { secret, ...shown } = created;
  expect((await merchant.get(`/webhooks/${created.id}`)).body.data).toEqual(shown);
  expect((await merchant.get('/webhooks')).body.data.items).toEqual([shown]);
  expect(JSON.stringify(await readEndpoint(service, created.id))).not.toContain(secret.slice(6));
});

test('the same key creates one endpoint, and answers its secret again', async () => {
  const key = { 'idempotency-key': 'um' };
  const first = await merchant.post('/webhooks', input, key);
  const second = await merchant.post('/webhooks', input, key);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(second.body).toEqual(first.body);
  expect((await merchant.get('/webhooks')).body.data.items).toHaveLength(1);
  expect((await merchant.post('/webhooks', { ...input, ordered: true }, key)).status).toBe(422);
});

test('a given secret is kept; one that is no base64 of 24 to 64 bytes is refused', async () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  expect((await create({ secret })).secret).toBe(secret);
  for (const wrong of ['whsec_curta', `whsec_${'A'.repeat(33)}`, `whsec_${'A'.repeat(88)}`]) {
    const { status, body } = await merchant.post('/webhooks', { ...input, secret: wrong });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: 'secret' }] },
    });
  }
});

test('a URL that cannot be posted to is refused by its field, created or changed', async () => {
  const { id } = await create();
  for (const wrong of ['ftp://loja.example', 'https://ana:senha@loja.example/', 'https://loja.example:22/']) {
    for (const { status, body } of [
      await merchant.post('/webhooks', { ...input, url: wrong }),
      await merchant.put(`/webhooks/${id}`, { url: wrong }),
    ]) {
      expect({ status, body }).toMatchObject({ status: 422, body: { validationErrors: [{ field: 'url' }] } });
    }
  }
  expect((await merchant.get(`/webhooks/${id}`)).body.data.url).toBe(url);
});

test('what a change leaves out stays; another secret makes the former one sign for 24 hours more', async () => {
  const created = await create({ description: ' Loja ', metadataFilter: { loja: '7' } });
  expect(created.description).toBe('Loja');
  const same = await merchant.put(`/webhooks/${created.id}`, { secret: created.secret, ordered: true });
  expect(same.body.data).toMatchObject({ ordered: true, url, metadataFilter: { loja: '7' } });
  expect(same.body.data.previousSecretUntil).toBeNull();
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const { body } = await merchant.put(`/webhooks/${created.id}`, { secret });
  const hours = (Date.parse(body.data.previousSecretUntil) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  expect(body.data).not.toHaveProperty('secret');
});

test('a rotation answers the new secret, once per key', async () => {
  const created = await create();
  const key = { 'idempotency-key': 'troca' };
  const first = await merchant.post(`/webhooks/${created.id}/rotate-secret`, undefined, key);
  expect(first.body.data.secret).not.toBe(created.secret);
  const again = await merchant.post(`/webhooks/${created.id}/rotate-secret`, undefined, key);
  expect(again.body.data.secret).toBe(first.body.data.secret);
});

test('activating an endpoint forgets its failures; its owner is why an inactive one is', async () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const { id } = await storeEndpoint(service, scopeOf(merchant), {
    ...{ url, active: false, disabledReason: 'failing', disabledAt: at, failingSince: at },
    ...{ exhaustedAt: at, exhaustedNoticeAt: at, disablingNoticeAt: at },
  });
  const { body } = await merchant.put(`/webhooks/${id}`, { active: true });
  expect(body.data).toMatchObject({
    active: true,
    disabledReason: null,
    disabledAt: null,
    failingSince: null,
  });
  expect(await readEndpoint(service, id)).toMatchObject({
    ...{ exhaustedAt: null, exhaustedNoticeAt: null, disablingNoticeAt: null },
  });
  const { body: off } = await merchant.put(`/webhooks/${id}`, { active: false });
  expect(off.data).toMatchObject({ active: false, disabledReason: 'owner' });
  expect(off.data.disabledAt).not.toBeNull();
});

test('a deleted endpoint is found no more, and what was still to be sent to it is canceled', async () => {
  const { id } = await create({ url: 'http://127.0.0.1:9999/' });
  await recordTestEvent(service, scopeOf(merchant));
  expect(await deliveriesOf(service, id)).toMatchObject([{ status: 'pending' }]);
  expect((await merchant.delete(`/webhooks/${id}`)).body).toEqual({ status: 200, message: 'Success' });
  await deliverDue(service.context);
  expect(await deliveriesOf(service, id)).toMatchObject([{ status: 'canceled', attempts: 0 }]);
  expect((await merchant.get('/webhooks')).body.data.items).toEqual([]);
  const [delivery] = await deliveriesOf(service, id);
  const answers = await Promise.all([
    merchant.get(`/webhooks/${id}`),
    merchant.put(`/webhooks/${id}`, { active: true }),
    merchant.delete(`/webhooks/${id}`),
    merchant.post(`/webhooks/${id}/rotate-secret`),
    merchant.post(`/webhooks/${id}/test`),
    merchant.get(`/webhooks/${id}/deliveries`),
    merchant.get(`/webhooks/deliveries/${delivery?.id}`),
    merchant.post(`/webhooks/deliveries/${delivery?.id}/replay`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
});

test('an environment has 50 endpoints at most, also of calls that arrive together; deleted ones do not count', async () => {
  for (let made = 0; made < 48; made += 1) await storeEndpoint(service, scopeOf(merchant), { url });
  const answers = await Promise.all(Array.from({ length: 5 }, () => merchant.post('/webhooks', input)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 409, 409, 409]);
  const created = answers.find(({ status }) => status === 200);
  await merchant.delete(`/webhooks/${created?.body.data.id}`);
  await create();
});

test('another merchant’s endpoint is not found', async () => {
  const { id } = await create();
  const other = await createMerchant(service);
  const answers = await Promise.all([
    other.get(`/webhooks/${id}`),
    other.put(`/webhooks/${id}`, { active: false }),
    other.delete(`/webhooks/${id}`),
    other.post(`/webhooks/${id}/rotate-secret`),
    other.post(`/webhooks/${id}/test`),
    other.get(`/webhooks/${id}/deliveries`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
  expect((await other.get('/webhooks')).body.data.items).toEqual([]);
});
