import { RefreshToken } from '../modules/auth/refresh-token.entity.ts';
import { createUser, type TestUser } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { prune } from './prune.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const em = () => service.context.orm.em.fork();
const tokensOf = (user: TestUser) => em().find(RefreshToken, { user: user.id }, { orderBy: { id: 'asc' } });

async function renew(user: TestUser) {
  const response = await service.app.inject({
    method: 'POST',
    url: '/api/v1/refresh/token',
    payload: { accessToken: user.access_token, refreshToken: user.refresh_token, subject: user.email },
  });
  return { status: response.statusCode, tokens: response.json().data };
}

/** Moves the expiry of the session's first token into the past. */
const expireFirst = (user: TestUser) =>
  em().nativeUpdate(
    RefreshToken,
    { digest: service.context.vault.digest(user.refresh_token) },
    { expiresAt: inDays(-1) },
  );

test('a family goes when its last token has expired, all of it at once', async () => {
  const user = await createUser(service);
  const other = await createUser(service);
  await renew(user);
  await prune(service.context);
  expect(await tokensOf(user)).toHaveLength(2);
  await em().nativeUpdate(RefreshToken, { user: user.id }, { expiresAt: inDays(-1) });
  await prune(service.context);
  expect(await tokensOf(user)).toEqual([]);
  expect(await tokensOf(other)).toHaveLength(1);
});

test('an expired token stays while another one of its family may be used: used again, it still ends the family', async () => {
  const user = await createUser(service);
  const { tokens } = await renew(user);
  await expireFirst(user);
  await prune(service.context);
  expect(await tokensOf(user)).toHaveLength(2);
  expect((await renew(user)).status).toBe(401);
  expect((await renew({ ...user, ...tokens })).status).toBe(401);
});

test('a family that was ended by an expired token stays ended', async () => {
  const user = await createUser(service);
  const { tokens } = await renew(user);
  await em().nativeUpdate(
    RefreshToken,
    { digest: service.context.vault.digest(user.refresh_token) },
    { expiresAt: inDays(-1), revokedAt: inDays(-2) },
  );
  await prune(service.context);
  expect((await renew({ ...user, ...tokens })).status).toBe(401);
});

test('a renewal that took its token just in time keeps the family whole', async () => {
  const user = await createUser(service);
  await expireFirst(user);
  const [first] = await tokensOf(user);
  let pruned: Promise<void> | undefined;
  await em().transactional(async (tx) => {
    await tx.execute('update refresh_tokens set used_at = now() where id = ?', [first?.id]);
    pruned = prune(service.context);
    // Until the deletion waits for us.
    for (let waiting = 0; waiting === 0; ) {
      const [row] = await em().execute<{ count: string }[]>(
        `select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%refresh_tokens%'`,
      );
      waiting = Number(row?.count);
    }
    await tx.execute(
      `insert into refresh_tokens (id, family_id, user_id, digest, created_at, expires_at, ip)
       values ('ses_next', ?, ?, 'next', now(), now() + interval '30 days', '127.0.0.1')`,
      [first?.familyId, user.id],
    );
  });
  await pruned;
  expect(await tokensOf(user)).toHaveLength(2);
});

test('goes with what else has expired: reset links, counted attempts, old entries of the security log', async () => {
  const user = await createUser(service);
  const count = async (table: string) =>
    Number((await em().execute<{ count: string }[]>(`select count(*) from ${table}`))[0]?.count);
  await em().execute(`insert into password_resets values (?, 'digest', now() + interval '1 hour')`, [
    user.id,
  ]);
  await em().execute(`insert into throttles values ('blocked', 30, now(), now() + interval '10 days')`);
  expect(await count('security_events')).toBeGreaterThan(0);
  await prune(service.context, inDays(2));
  expect(await count('password_resets')).toBe(0);
  expect(await em().execute('select key from throttles')).toEqual([{ key: 'blocked' }]);
  expect(await count('security_events')).toBeGreaterThan(0);
  await prune(service.context, inDays(190));
  expect(await count('throttles')).toBe(0);
  expect(await count('security_events')).toBe(0);
});
