import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

test('connections that the database ends while idle cost no request', async () => {
  const pool = await service.context.orm.em.getConnection().getNativeClient();
  await Promise.all(Array.from({ length: 3 }, () => pool.query('select pg_sleep(0.05)')));
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const login = () =>
    service.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: 'nobody@example.com', password: 'whatever-12' },
    });
  for (let round = 0; round < 3; round++) expect((await login()).statusCode).toBe(401);
});

test('connections that the database ends within transactions leave their places in the pool to others', async () => {
  const small = await createTestApp({ DATABASE_POOL_MAX: 2 });
  const lost = () =>
    small.context.orm.em.fork().transactional(async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx.execute<{ pid: number }[]>('select pg_backend_pid() pid');
      await service.context.orm.em.fork().execute('select pg_terminate_backend(?)', [pid]);
      await tx.execute('select 1');
    });
  for (let round = 0; round < 3; round++) await expect(lost()).rejects.toThrow();
  const refuse = () =>
    small.app.inject({
      url: '/api/v1/payment/payments',
      headers: { 'x-access-key': 'trl_sbx_ak_nobody', 'x-secret-key': 'wrong' },
    });
  expect((await Promise.all([refuse(), refuse(), refuse()])).map(({ statusCode }) => statusCode)).toEqual([
    401, 401, 401,
  ]);
  await small.close();
});

test('a request that gets no connection in time is answered, and the service is well again after', async () => {
  const crowded = await createTestApp({ DATABASE_POOL_MAX: 1, DATABASE_QUEUE_MS: 200 });
  const login = async () =>
    (
      await crowded.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email: 'nobody@example.com', password: 'whatever-12' },
      })
    ).statusCode;
  const pool = await crowded.context.orm.em.getConnection().getNativeClient();
  const held = await pool.connect();
  expect(await login()).toBe(503);
  expect((await crowded.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  held.release();
  expect(await login()).toBe(401);
  await crowded.close();
});
