import type { Application } from '@trilho/contracts/application';
import { buildApp } from '../../main/app.ts';
import { createKeys, createUser, keyHeaders, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createUseClock } from './key-use.ts';

let service: TestApp;
let user: TestUser;
let keys: Application;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(async () => {
  user = await createUser(service, { plan: true });
  keys = await createKeys(service, user);
});
afterAll(() => service.close());

const call = (headers: Record<string, string>, remoteAddress = '203.0.113.7', at = service.app) =>
  at.inject({ url: '/api/v1/payment/payments', headers, remoteAddress });
const shown = async (): Promise<Application> =>
  (await service.app.inject({ url: `/api/v1/applications/user/${user.id}`, headers: user.headers })).json()
    .data[0];

/** Waits until the list says that the pair was used. */
async function used(): Promise<Application> {
  for (;;) {
    const pair = await shown();
    if (pair.lastUsedAt !== null) return pair;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a pair shows when and from where it was last used, and that it never was', async () => {
  expect(await shown()).toMatchObject({ lastUsedAt: null, lastUsedFrom: null });
  const before = Date.now();
  expect((await call(keyHeaders(keys))).statusCode).toBe(200);
  const { lastUsedAt, lastUsedFrom } = await used();
  expect(Math.abs(Date.parse(lastUsedAt ?? '') - before)).toBeLessThan(60_000);
  expect(lastUsedFrom).toBe('203.0.113.7');
});

test('what was refused is no use', async () => {
  const process = await buildApp(service.context);
  const wrong = { ...keyHeaders(keys), 'x-secret-key': 'trl_sbx_sk_errada' };
  expect((await call(wrong, '203.0.113.7', process)).statusCode).toBe(401);
  // Closing waits for what is being written.
  await process.close();
  expect((await shown()).lastUsedAt).toBeNull();
});

test('a second process does not write what the first has written within the minute', async () => {
  await call(keyHeaders(keys));
  const first = await used();
  const second = await buildApp(service.context);
  await call(keyHeaders(keys), '198.51.100.9', second);
  await second.close();
  expect(await shown()).toEqual(first);
});

test('a use that cannot be written down does not touch the answer', async () => {
  const em = service.context.orm.em.fork();
  await em.execute('alter table applications rename column last_used_from to away');
  try {
    expect((await call(keyHeaders(keys))).statusCode).toBe(200);
    expect((await call(keyHeaders(keys))).statusCode).toBe(200);
  } finally {
    await em.execute('alter table applications rename column away to last_used_from');
  }
});

describe('the clock of uses', () => {
  test('is due once a minute for each pair', () => {
    let now = 0;
    const isDue = createUseClock(() => now);
    expect([isDue('a'), isDue('b'), isDue('a')]).toEqual([true, true, false]);
    now = 59_999;
    expect(isDue('a')).toBe(false);
    now = 60_000;
    expect([isDue('a'), isDue('a')]).toEqual([true, false]);
    now = 90_000;
    expect([isDue('a'), isDue('b')]).toEqual([false, true]);
  });
});
