import { createKeys, createUser, givePlan, keyHeaders } from '../../testing/app/builders.ts';
import { serverOf } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT_PER_SECOND: 5 });
});
afterAll(() => service.close());

const list = (headers: Record<string, string>) =>
  service.app.inject({ url: '/api/v1/payment/payments', headers });

test('a missing, half, mixed or wrong pair is a 401 in Portuguese', async () => {
  const user = await createUser(service, { plan: true });
  const other = await createUser(service, { plan: true });
  const pair = keyHeaders(await createKeys(service, user));
  const theirs = keyHeaders(await createKeys(service, other));
  const wrong: Record<string, string>[] = [
    {},
    { 'x-access-key': pair['x-access-key'] },
    { 'x-secret-key': pair['x-secret-key'] },
    { ...pair, 'x-secret-key': theirs['x-secret-key'] },
    { ...pair, 'x-secret-key': `${pair['x-secret-key']}x` },
    { ...pair, 'x-access-key': 'trl_sbx_ak_nobody' },
    { authorization: user.headers.authorization },
  ];
  for (const headers of wrong) {
    const response = await list(headers);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      error: 'unauthenticated',
      message: 'Chaves de API ausentes ou inválidas.',
    });
  }
  expect((await list(pair)).statusCode).toBe(200);
});

test('a revoked pair stops working with the very next call', async () => {
  const user = await createUser(service, { plan: true });
  const keys = await createKeys(service, user);
  expect((await list(keyHeaders(keys))).statusCode).toBe(200);
  const revoked = await service.app.inject({
    method: 'DELETE',
    url: `/api/v1/applications/${keys.id}`,
    headers: user.headers,
  });
  expect(revoked.json().message).toBe('Success');
  expect((await list(keyHeaders(keys))).statusCode).toBe(401);
});

test('a pair whose plan has ended answers 402, and works again with a new plan', async () => {
  const user = await createUser(service, { plan: true });
  const server = await serverOf(service, user);
  const em = service.context.orm.em.fork();
  await em.execute(`update plan_subscriptions set status = 'CANCELED', ended_at = now() where user_id = ?`, [
    user.id,
  ]);
  const { status, body } = await server.get('/payments');
  expect([status, body.error]).toEqual([402, 'plan_required']);
  await givePlan(service, user.id);
  expect((await server.get('/payments')).status).toBe(200);
});

test('a pair that calls too often is answered 429 with Retry-After, and others are not', async () => {
  const busy = await serverOf(service, await createUser(service, { plan: true }));
  const calm = await serverOf(service, await createUser(service, { plan: true }));
  const answers = await Promise.all(Array.from({ length: 12 }, () => busy.get('/payments')));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(refused[0]?.body).toMatchObject({ status: 429, error: 'rate_limited', validationErrors: [] });
  expect(refused[0]?.headers).toMatchObject({
    'retry-after': '1',
    'ratelimit-limit': '5',
    'ratelimit-remaining': '0',
  });
  const { status, headers } = await calm.get('/payments');
  expect([status, headers['ratelimit-limit']]).toEqual([200, '5']);
});
