import { readFile } from 'node:fs/promises';
import { RefreshToken } from '../../modules/auth/refresh-token.entity.ts';
import { idFloor } from '../../platform/ids.ts';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { prune } from './prune.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const em = () => service.context.orm.em.fork();
const tokensOf = (user: TestUser) => em().find(RefreshToken, { userId: user.id }, { orderBy: { id: 'asc' } });

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
  await em().nativeUpdate(RefreshToken, { userId: user.id }, { expiresAt: inDays(-1) });
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

const count = async (table: string) =>
  Number((await em().execute<{ count: string }[]>(`select count(*) from ${table}`))[0]?.count);

test('goes with what else has expired: reset links, counted attempts, old entries of the security log', async () => {
  const user = await createUser(service);
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

const day = 24 * 60;
const hour = 60;
/** A row of each table that is written `minutes` ago, with `id` made then, and how long it is kept, in minutes. */
const kept: [table: string, minutes: number, insert: string][] = [
  [
    'idempotency_keys',
    1 * day,
    `(user_id, environment, route, key, body_digest, resource_id, created_at, expires_at)
     select 'usr', 'SANDBOX', 'POST /', n::text, 'd', 'pay', at, at from rows`,
  ],
  [
    'events',
    90 * day,
    `(id, user_id, environment, type, data, created_at)
     select 'evt_' || id, 'usr', 'SANDBOX', 'payment.succeeded', '{}', at from rows`,
  ],
  [
    'deliveries',
    30 * day,
    `(id, event_id, endpoint_id, position, due_at, created_at)
     select 'dlv_' || id, 'evt', 'we', n, at, at from rows`,
  ],
  [
    'delivery_attempts',
    30 * day,
    `(delivery_id, number, endpoint_id, at, duration_ms, request_headers)
     select 'dlv_' || id, 1, 'we', at, 1, '{}' from rows`,
  ],
  [
    'webhook_replays',
    30 * day,
    `(id, endpoint_id, scope, since, status, total, queued, created_at)
     select 'rpl_' || id, 'we', 'all', at, 'completed', 0, 0, at from rows`,
  ],
  [
    'provider_calls',
    30 * day,
    `(id, user_id, environment, config_id, trigger, method, path, duration_ms, replayed, created_at)
     select 'pcl_' || id, 'usr', 'SANDBOX', 'cfg', 'api', 'GET', '/v1/balance', 1, false, at from rows`,
  ],
  [
    'provider_events',
    90 * day,
    `(id, endpoint, external_id, type, occurred_at, sealed_payload, received_at)
     select 'evt_' || id, 'platform', n::text, 'x', at, 'sealed', at from rows`,
  ],
  [
    'provider_event_outcomes',
    90 * day,
    `(id, endpoint, effect, attempts, applied_at) select 'evt_' || id, 'platform', 'applied', 1, at from rows`,
  ],
  [
    'export_tickets',
    0,
    `(digest, user_id, environment, list, filters, expires_at)
     select 'd' || n, 'usr', 'SANDBOX', 'payments', '{}', at from rows`,
  ],
  ['throttles', day, `(key, attempts, started_at) select 'k' || n, 1, at from rows`],
  [
    'security_events',
    184 * day,
    `(id, type, created_at, ip) select 'sec_' || n, 'signed_in', at, '192.0.2.1' from rows`,
  ],
  [
    'copy_drifts',
    90 * day,
    `(id, user_id, environment, resource, resource_id, external_id, kind, fields, mended_at)
     select 'drift_' || n, (select id from users limit 1), 'SANDBOX', 'customers', 'cus', 'x', 'gone', '[]', at
     from rows`,
  ],
  [
    'gateway_minutes',
    3 * day,
    `(user_id, environment, gateway, method, minute, attempts, approved, declined, faults, latency)
     select 'usr' || n, 'SANDBOX', 'STRIPE', 'card', at, 1, 1, 0, 0, '{}' from rows`,
  ],
  [
    'gateway_days',
    91 * day,
    `(user_id, environment, gateway, method, day, attempts, approved, declined, faults, latency)
     select 'usr' || n, 'SANDBOX', 'STRIPE', 'card', at, 1, 1, 0, 0, '{}' from rows`,
  ],
  [
    'gateway_watches',
    91 * day,
    `(user_id, environment, gateway, method, state, seen_at)
     select 'usr' || n, 'SANDBOX', 'STRIPE', 'card', '{}', at from rows`,
  ],
  [
    'gateway_incidents',
    184 * day,
    `(id, user_id, environment, gateway, method, cause, opened_at, closed_at, usual, worst, payments, shifts)
     select 'inc_' || n, (select id from users limit 1), 'SANDBOX', 'STRIPE', 'card', 'faults', at, at, 0, 1, 1, false
     from rows`,
  ],
  ['check_leases', hour, `select 'pay_' || n, at from rows`],
  ['provider_turns', hour, `select 'a' || n, 0, 0, 0, extract(epoch from at) * 1000 from rows`],
  ['rate_limit_slots', hour, `select 'a' || n, 0, 0, 0, extract(epoch from at) * 1000 from rows`],
];

test.each(kept)(
  '%s keeps its rows for %i minutes, and goes with all older ones, batch by batch',
  async (table, minutes, insert) => {
    await createUser(service);
    await em().execute(`delete from ${table}`);
    const now = new Date();
    const write = (from: number, to: number, age: number) => {
      const at = new Date(now.getTime() - age * 60_000);
      const id = idFloor('evt', at.getTime()).slice('evt_'.length, -4);
      return em().execute(
        `with rows as (
           select n, ? || lpad(n::text, 4, '0') as id, ?::timestamptz as at from generate_series(${from}, ${to}) n
         ) insert into ${table} ${insert}`,
        [id, at],
      );
    };
    await write(1, 25, minutes + 1);
    await write(26, 30, minutes - 1);
    await prune(service.context, now, 10);
    expect(await count(table)).toBe(5);
  },
);

test('families go in several rounds, too', async () => {
  const user = await createUser(service);
  await em().execute(
    `insert into refresh_tokens (id, family_id, user_id, digest, created_at, expires_at, ip)
     select 'ses_' || n, 'fam_' || n, ?, 'old' || n, now(), now() - interval '1 day', '127.0.0.1'
     from generate_series(1, 450) n`,
    [user.id],
  );
  await prune(service.context);
  expect(await tokensOf(user)).toHaveLength(1);
});

test('the operations page tells how long each table keeps what it holds', async () => {
  const page = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const tables = await em().execute<{ name: string }[]>(
    `select table_name "name" from information_schema.tables
      where table_schema = 'public' and table_name <> 'mikro_orm_migrations'`,
  );
  expect(tables.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('a change of e-mail stays as long as one of its links may be used', async () => {
  const user = await createUser(service);
  const put = (id: string, expiresAt: Date, undoExpiresAt: Date) =>
    em().execute(
      `insert into email_changes (id, user_id, former_email, new_email, confirm_digest, undo_digest, created_at,
         expires_at, undo_expires_at) values (?, ?, 'a', 'b', ?, ?, now(), ?, ?)`,
      [id, user.id, `c${id}`, `u${id}`, expiresAt, undoExpiresAt],
    );
  await put('emc_confirm', inDays(1), inDays(-1));
  await put('emc_undo', inDays(-1), inDays(1));
  await put('emc_over', inDays(-1), inDays(-1));
  await prune(service.context);
  const left = await em().execute<{ id: string }[]>(
    'select id from email_changes where user_id = ? order by id',
    [user.id],
  );
  expect(left.map(({ id }) => id)).toEqual(['emc_confirm', 'emc_undo']);
});
