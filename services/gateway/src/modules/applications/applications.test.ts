import type { Application as Pair } from '@trilho/contracts/application';
import { looksLikeKey } from '../../platform/security/key-pair.ts';
import { bearer, createKeys, createUser, keyHeaders, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
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
const revoke = (user: TestUser, id: string, query: Record<string, string> = {}) =>
  service.app.inject({ method: 'DELETE', url: `/api/v1/applications/${id}`, headers: user.headers, query });
const reveal = (
  user: TestUser,
  id: string,
  headers: Record<string, string> = user.headers,
  userId = user.id,
) =>
  service.app.inject({
    method: 'POST',
    url: `/api/v1/applications/${id}/secret-key`,
    headers,
    query: { userId },
  });
/** A pair as lists show it. */
const masked = (pair: Pair): Pair => ({ ...pair, secretKey: `${pair.secretKey.slice(0, 11)}••••••••••••` });
const useStatus = async (pair: Pair) =>
  (await service.app.inject({ url: '/api/v1/payment/payments', headers: keyHeaders(pair) })).statusCode;
const execute = <T extends object>(sql: string, params: unknown[]) =>
  service.context.orm.em.fork().execute<T[]>(sql, params);
const log = async (user: TestUser): Promise<[string, string | null][]> =>
  (
    await execute<{ type: string; detail: string | null }>(
      'select type, detail from security_events where user_id = ? order by id',
      [user.id],
    )
  ).map(({ type, detail }) => [type, detail]);

test('a new pair is answered with both keys in clear, and the list masks the secret one', async () => {
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
    expiresAt: null,
    lastUsedAt: null,
    lastUsedFrom: null,
    apiVersion: '2026-11-22',
    formerApiVersion: null,
  });
  expect(looksLikeKey(pair.secretKey, 'secret')).toBe(true);
  const production = await createKeys(service, user, 'PRODUCTION');
  expect(await list(user)).toEqual([masked(pair), masked(production)]);
});

test('the secret key is stored sealed and bound to its row, beside a keyed digest', async () => {
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
  expect(await list(owner)).toEqual([masked(pair)]);
});

test('an environment that does not exist is refused by name', async () => {
  const user = await createUser(service, { plan: true });
  const response = await create(user, { environment: 'STAGING' });
  expect(response.statusCode).toBe(422);
  expect(response.json().validationErrors).toEqual([
    { field: 'environment', message: 'environment deve ser um destes: SANDBOX, PRODUCTION.' },
  ]);
});

describe('the secret key of a pair', () => {
  test('is shown when its owner asks for it, and each time is in the security log', async () => {
    const user = await createUser(service, { plan: true });
    const pair = await createKeys(service, user, 'PRODUCTION');
    const response = await reveal(user, pair.id);
    expect(response.json().data).toEqual({ secretKey: pair.secretKey });
    expect(response.headers['cache-control']).toBe('no-store');
    await reveal(user, pair.id);
    expect((await log(user)).slice(-2)).toEqual([
      ['secret_key_revealed', 'PRODUCTION'],
      ['secret_key_revealed', 'PRODUCTION'],
    ]);
  });

  test('is not shown to an access token alone, to another merchant, nor once it is revoked', async () => {
    const owner = await createUser(service, { plan: true });
    const other = await createUser(service, { plan: true });
    const pair = await createKeys(service, owner);
    const alone = await reveal(owner, pair.id, bearer(owner));
    expect([alone.statusCode, alone.json().error]).toEqual([403, 'step_up_required']);
    expect((await reveal(other, pair.id)).statusCode).toBe(404);
    expect((await reveal(owner, pair.id, other.headers)).statusCode).toBe(403);
    await revoke(owner, pair.id);
    expect((await reveal(owner, pair.id)).statusCode).toBe(404);
    expect((await log(owner)).map(([type]) => type)).not.toContain('secret_key_revealed');
    expect((await log(other)).map(([type]) => type)).not.toContain('secret_key_revealed');
  });
});

describe('a pair that is kept for a while after it was replaced', () => {
  const hours = { '24h': 24, '7d': 7 * 24 };

  test.each(['24h', '7d'] as const)(
    'for %s works beside the new one until then, and not after',
    async (keepFor) => {
      const user = await createUser(service, { plan: true });
      const old = await createKeys(service, user);
      const before = Date.now();
      expect((await revoke(user, old.id, { userId: user.id, keepFor })).json().message).toBe('Success');
      const fresh = await createKeys(service, user);
      expect([await useStatus(old), await useStatus(fresh)]).toEqual([200, 200]);
      const [current, former, ...more] = await list(user);
      expect([current.id, former.id, more]).toEqual([fresh.id, old.id, []]);
      expect(current.expiresAt).toBeNull();
      const keptHours = (Date.parse(former.expiresAt) - before) / 3_600_000;
      expect(Math.abs(keptHours - hours[keepFor])).toBeLessThan(0.1);
      expect(await log(user)).toContainEqual(['keys_expiring', 'SANDBOX']);

      await execute('update applications set revoked_at = now() where id = ?', [old.id]);
      expect([await useStatus(old), await useStatus(fresh)]).toEqual([401, 200]);
      expect(await list(user)).toHaveLength(1);
    },
  );

  test('can be revoked at once, but its end is never put off', async () => {
    const user = await createUser(service, { plan: true });
    const old = await createKeys(service, user);
    await revoke(user, old.id, { keepFor: '24h' });
    const [{ expiresAt }] = await list(user);
    await revoke(user, old.id, { keepFor: '7d' });
    expect((await list(user))[0].expiresAt).toBe(expiresAt);
    expect((await revoke(user, old.id)).statusCode).toBe(200);
    expect(await useStatus(old)).toBe(401);
    expect(await list(user)).toEqual([]);
    expect((await revoke(user, old.id)).statusCode).toBe(404);
  });

  test('leaves room for one current pair only', async () => {
    const user = await createUser(service, { plan: true });
    await revoke(user, (await createKeys(service, user)).id, { keepFor: '7d' });
    await createKeys(service, user);
    expect((await create(user)).statusCode).toBe(409);
  });

  test('another merchant cannot set its end, and a time that is not offered is refused', async () => {
    const owner = await createUser(service, { plan: true });
    const other = await createUser(service, { plan: true });
    const pair = await createKeys(service, owner);
    expect((await revoke(other, pair.id, { keepFor: '24h' })).statusCode).toBe(404);
    expect((await revoke(owner, pair.id, { keepFor: '30d' })).statusCode).toBe(422);
    expect((await list(owner))[0].expiresAt).toBeNull();
  });

  test('ends with the account', async () => {
    const user = await createUser(service, { plan: true });
    const old = await createKeys(service, user);
    await revoke(user, old.id, { keepFor: '7d' });
    await execute('delete from plan_subscriptions where user_id = ?', [user.id]);
    const payload = { confirmation: 'EXCLUIR' };
    const url = `/api/v1/users/${user.id}`;
    const removed = await service.app.inject({ method: 'DELETE', url, headers: user.headers, payload });
    expect(removed.statusCode).toBe(200);
    const open =
      'select 1 from applications where user_id = ? and (revoked_at is null or revoked_at > now())';
    expect(await execute(open, [user.id])).toEqual([]);
  });
});
