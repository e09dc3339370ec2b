import type { MikroORM } from '@mikro-orm/postgresql';
import type { AuditEntry, CreatedPublishToken, PublishToken } from '@trilho/contracts/portal-registry';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { createAuthorize } from '../authorization/authorize.ts';
import { AuditRecord } from '../database/entities.ts';
import { createOrm } from '../database/orm.ts';
import { StoredToken } from '../database/publish-token.entity.ts';
import { registryErrorHandler } from '../registry-error.ts';
import { schemaController } from '../schema-compilers.ts';
import { createRegistryDatabase } from '../testing/test-database.ts';
import { createPublishTokens } from './publish-tokens.ts';
import { tokenRoutes } from './token.routes.ts';

const adminToken = `trl_pub_${'a'.repeat(43)}`;
let database: Awaited<ReturnType<typeof createRegistryDatabase>>;
let orm: MikroORM;
let app: FastifyInstance;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00.000Z');
  database = await createRegistryDatabase();
  orm = await createOrm(database.url);
  const tokens = createPublishTokens({ orm, adminToken, now: () => now });
  app = Fastify({ trustProxy: true, schemaController });
  app.setErrorHandler(registryErrorHandler('https://portal.test'));
  const operators = { require: () => Promise.reject(new Error('Nobody signs in here')) };
  const authorize = createAuthorize({ authorizeToken: tokens.authorize, operators });
  await app.register(tokenRoutes, { tokens, authorize });
  app.get<{ Params: { unit: string } }>('/units/:unit', async (request) => ({
    actor: await tokens.authorize(request, request.params.unit),
  }));
  app.get('/anything', async (request) => ({ actor: await tokens.authorize(request, undefined) }));
});
afterEach(async () => {
  await app.close();
  await orm.close(true);
  await database.drop();
});

const call = (token: string, method: InjectOptions['method'], url: string, payload?: object) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });

async function create(input: object = {}): Promise<CreatedPublishToken> {
  const response = await call(adminToken, 'POST', '/tokens', { name: 'ci-keys', unit: 'keys', ...input });
  expect(response.statusCode).toBe(201);
  return response.json();
}

test('a token publishes its own unit and no other, and is no administrator’s', async () => {
  const { token } = await create();
  expect((await call(token, 'GET', '/units/keys')).json()).toEqual({ actor: 'token ci-keys' });
  expect((await call(token, 'GET', '/anything')).statusCode).toBe(200);
  for (const [method, url, payload] of [
    ['GET', '/units/billing', undefined],
    ['GET', '/units/shell', undefined],
    ['GET', '/units/*', undefined],
    ['GET', '/tokens', undefined],
    ['POST', '/tokens', { name: 'mine', unit: '*' }],
    ['DELETE', '/tokens/ptk_1', undefined],
  ] as const) {
    const response = await call(token, method, url, payload);
    expect([url, response.statusCode, response.json().error]).toEqual([url, 403, 'forbidden']);
  }
  const { message } = (await call(token, 'GET', '/units/billing')).json();
  expect(message).toBe('This is billing: the token publishes keys only.');
});

test('a token of all units may do everything', async () => {
  const { token } = await create({ name: 'admin-2', unit: '*' });
  expect((await call(token, 'GET', '/units/shell')).json()).toEqual({ actor: 'token admin-2' });
  expect((await call(token, 'GET', '/tokens')).statusCode).toBe(200);
});

test('no token is called as the administrator’s is in the history', async () => {
  const response = await call(adminToken, 'POST', '/tokens', { name: 'admin', unit: 'keys' });
  expect([response.statusCode, response.json().error]).toEqual([409, 'conflict']);
  expect((await call(adminToken, 'GET', '/tokens')).json()).toEqual([]);
});

test('an expired token is unknown', async () => {
  const { token, expiresAt } = await create({ expiresInDays: 1 });
  expect(expiresAt).toBe('2026-11-23T12:00:00.000Z');
  now = new Date('2026-11-23T11:59:59.000Z');
  expect((await call(token, 'GET', '/units/keys')).statusCode).toBe(200);
  now = new Date('2026-11-23T12:00:00.000Z');
  expect((await call(token, 'GET', '/units/keys')).statusCode).toBe(401);
});

test('a revoked token is unknown at once', async () => {
  const { id, token } = await create();
  expect((await call(adminToken, 'DELETE', `/tokens/${id}`)).statusCode).toBe(204);
  expect((await call(token, 'GET', '/units/keys')).statusCode).toBe(401);
  expect((await call(adminToken, 'DELETE', `/tokens/${id}`)).statusCode).toBe(204);
  expect((await call(adminToken, 'DELETE', '/tokens/ptk_unknown')).statusCode).toBe(404);
});

test('a list shows who has a token and when it was used, and nothing of its text', async () => {
  const { token, ...shown } = await create();
  now = new Date('2026-11-22T13:00:00.000Z');
  await call(token, 'GET', '/units/keys');
  const response = await call(adminToken, 'GET', '/tokens');
  expect(response.json<PublishToken[]>()).toEqual([{ ...shown, lastUsedAt: '2026-11-22T13:00:00.000Z' }]);
  expect(response.body).not.toContain(token);
  expect(JSON.stringify(await orm.em.fork().find(StoredToken, {}))).not.toContain(token);
});

test('each change of a token is in the audit', async () => {
  const { id } = await create();
  await call(adminToken, 'DELETE', `/tokens/${id}`);
  const rows = await orm.em.fork().find(AuditRecord, {}, { orderBy: { id: 'asc' } });
  expect(
    rows.map(({ actor, action, unit, detail }): Partial<AuditEntry> => ({ actor, action, unit, detail })),
  ).toEqual([
    { actor: 'token admin', action: 'create-token', unit: 'keys', detail: 'ci-keys' },
    { actor: 'token admin', action: 'revoke-token', unit: 'keys', detail: 'ci-keys' },
  ]);
});

test('an address that tries many wrong tokens has to wait, others and the administrator do not', async () => {
  const { token } = await create();
  const wrong = `trl_pub_${'b'.repeat(43)}`;
  for (let count = 0; count < 20; count += 1) {
    expect((await call(wrong, 'GET', '/units/keys')).statusCode).toBe(401);
  }
  const refused = await call(wrong, 'GET', '/units/keys');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await call(adminToken, 'GET', '/units/keys')).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' };
  expect((await app.inject({ url: '/units/keys', headers })).statusCode).toBe(200);
  now = new Date(now.getTime() + 60_000);
  expect((await call(token, 'GET', '/units/keys')).statusCode).toBe(200);
});
