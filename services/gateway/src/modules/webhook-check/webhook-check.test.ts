import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sealSecret } from '../../event-log/endpoint-secrets.ts';
import { WebhookEndpoint } from '../../event-log/webhook-endpoint.entity.ts';
import { newId } from '../../platform/ids.ts';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;

let service: TestApp;
let receiver: Server;
let url: string;
beforeAll(async () => {
  service = await createTestApp();
  receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(request.url === '/refusing' ? 500 : 200).end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await service.close();
});

async function addEndpoint(user: TestUser, overrides: Partial<WebhookEndpoint> = {}): Promise<string> {
  const [id, now] = [newId('we'), new Date()];
  const em = service.context.orm.em.fork();
  em.create(WebhookEndpoint, {
    ...{ id, userId: user.id, environment: 'PRODUCTION', description: 'Loja', url: `${url}/refusing` },
    ...{ enabledEvents: ['*'], payload: 'full', ordered: false, metadataFilter: {}, active: false },
    ...{ sealedSecret: sealSecret(service.context.vault, id, secret), createdAt: now, updatedAt: now },
    ...overrides,
  });
  await em.flush();
  return id;
}
const check = (user: TestUser, id: string, userId = user.id) =>
  service.app.inject({
    method: 'POST',
    url: `/api/v1/portal/webhooks/${id}/check`,
    query: { userId },
    headers: user.headers,
  });

test('an endpoint is tried by its owner, and no event is recorded', async () => {
  const user = await createUser(service, { plan: true });
  const answer = await check(user, await addEndpoint(user, { url }));
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({
    grade: 'not_ready',
    trials: [
      { id: 'valid', grade: 'passed', status: 200 },
      { id: 'bad_signature', grade: 'failed', status: 200 },
      { id: 'stale_timestamp', grade: 'failed' },
      { id: 'duplicate', grade: 'passed' },
      { id: 'disorder', grade: 'passed' },
      { id: 'large', grade: 'passed' },
      { id: 'slow', grade: 'passed', status: 200 },
    ],
  });
  const em = service.context.orm.em.fork();
  expect(await em.execute('select id from events union all select id from deliveries')).toEqual([]);
});

test('nobody tries another account’s endpoint, nor one that is deleted', async () => {
  const [user, other] = [
    await createUser(service, { plan: true }),
    await createUser(service, { plan: true }),
  ];
  const id = await addEndpoint(other);
  expect((await check(user, id)).statusCode).toBe(404);
  expect((await check(user, id, other.id)).statusCode).toBe(403);
  expect((await check(other, await addEndpoint(other, { deletedAt: new Date() }))).statusCode).toBe(404);
});

test('without a plan nothing is sent', async () => {
  const user = await createUser(service);
  expect((await check(user, await addEndpoint(user))).statusCode).toBe(402);
});

test('an endpoint is tried ten times an hour, each endpoint for itself', async () => {
  const user = await createUser(service, { plan: true });
  const id = await addEndpoint(user);
  for (let time = 0; time < 10; time += 1) expect((await check(user, id)).statusCode).toBe(200);
  const refused = await check(user, id);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await check(user, await addEndpoint(user))).statusCode).toBe(200);
});

test('a merchant tries thirty an hour, however many endpoints come and go', async () => {
  const user = await createUser(service, { plan: true });
  const ids = [];
  for (let nth = 0; nth < 4; nth += 1) ids.push(await addEndpoint(user));
  for (const id of ids.slice(0, 3)) {
    for (let time = 0; time < 10; time += 1) expect((await check(user, id)).statusCode).toBe(200);
  }
  expect((await check(user, ids[3] ?? '')).statusCode).toBe(429);
});
