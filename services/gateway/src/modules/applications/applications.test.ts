import { looksLikeKey } from '../../security/key-pair.ts';
import { createKeys, createUser, type TestUser } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { Application } from './application.entity.ts';
import { secretKeyContext } from './applications.service.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const create = (user: TestUser, query: Record<string, string> = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/api/v1/applications',
    query: { userId: user.id, environment: 'SANDBOX', ...query },
    headers: user.headers,
  });
const list = async (user: TestUser) =>
  (await service.app.inject({ url: `/api/v1/applications/user/${user.id}`, headers: user.headers })).json()
    .data;
const revoke = (user: TestUser, id: string) =>
  service.app.inject({ method: 'DELETE', url: `/api/v1/applications/${id}`, headers: user.headers });

test('a new pair is answered with both keys and stays readable', async () => {
  const user = await createUser(service, { plan: true });
  expect(await list(user)).toEqual([]);
  const response = await create(user);
  expect(response.statusCode).toBe(200);
  const pair = response.json().data;
  expect(pair).toEqual({
    id: expect.stringMatching(/^app_/),
    environment: 'SANDBOX',
    accessKey: expect.stringMatching(/^trl_sbx_ak_/),
    secretKey: expect.stringMatching(/^trl_sbx_sk_/),
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(looksLikeKey(pair.secretKey, 'secret')).toBe(true);
  const production = await createKeys(service, user, 'PRODUCTION');
  expect(await list(user)).toEqual([pair, production]);
});

test('the secret key rests sealed and bound to its row, beside a keyed digest', async () => {
  const user = await createUser(service, { plan: true });
  const pair = await createKeys(service, user);
  const row = await service.context.orm.em.fork().findOneOrFail(Application, pair.id);
  expect(JSON.stringify(row)).not.toContain(pair.secretKey);
  expect(row.secretKeyDigest).toBe(service.context.vault.digest(pair.secretKey));
  const { vault } = service.context;
  expect(vault.decrypt(row.secretKeySealed, secretKeyContext(pair.id))).toBe(pair.secretKey);
  expect(() => vault.decrypt(row.secretKeySealed, secretKeyContext('app_other'))).toThrow();
});

test('an environment has one pair in force, also when several calls arrive together', async () => {
  const user = await createUser(service, { plan: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(user)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await list(user)).toHaveLength(1);
});

test('without an active plan no pair is generated', async () => {
  const user = await createUser(service);
  const response = await create(user);
  expect(response.statusCode).toBe(402);
  expect(response.json()).toMatchObject({
    error: 'plan_required',
    message: 'Você não possui um plano ativo. Por favor, assine um plano para utilizar as funcionalidades.',
  });
});

test('regenerating revokes the old pair, keeps its record, and makes another', async () => {
  const user = await createUser(service, { plan: true });
  const old = await createKeys(service, user);
  expect((await revoke(user, old.id)).json()).toEqual({ status: 200, message: 'Success' });
  expect(await list(user)).toEqual([]);
  const fresh = await createKeys(service, user);
  expect(fresh.accessKey).not.toBe(old.accessKey);
  const record = await service.context.orm.em.fork().findOneOrFail(Application, old.id);
  expect(record.revokedAt).toBeInstanceOf(Date);
  expect((await revoke(user, old.id)).statusCode).toBe(404);
});

test("another user's pair cannot be generated, read or revoked, nor is it known to exist", async () => {
  const owner = await createUser(service, { plan: true });
  const other = await createUser(service, { plan: true });
  const pair = await createKeys(service, owner);
  expect((await create(other, { userId: owner.id })).statusCode).toBe(403);
  const read = await service.app.inject({
    url: `/api/v1/applications/user/${owner.id}`,
    headers: other.headers,
  });
  expect(read.statusCode).toBe(403);
  const foreign = await revoke(other, pair.id);
  const unknown = await revoke(other, 'app_unknown');
  expect(foreign.statusCode).toBe(404);
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
  expect(await list(owner)).toEqual([pair]);
});

test('an environment that does not exist is refused by name', async () => {
  const user = await createUser(service, { plan: true });
  const response = await create(user, { environment: 'STAGING' });
  expect(response.statusCode).toBe(422);
  expect(response.json().validationErrors).toEqual([
    { field: 'environment', message: 'environment deve ser um destes: SANDBOX, PRODUCTION.' },
  ]);
});
