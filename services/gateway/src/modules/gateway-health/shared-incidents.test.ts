import type { MerchantScope } from '../../context.ts';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type Outcomes, startHealth } from '../../testing/health/health-stage.ts';
import { callPortal } from '../../testing/stages/portal.ts';

let service: TestApp;
let health: ReturnType<typeof startHealth>;
let startMs = Date.parse('2026-03-10T12:00:00.000Z');
beforeAll(async () => {
  service = await createTestApp();
  health = startHealth(service);
});
beforeEach(async () => {
  startMs += 100 * 24 * 60 * 60_000;
  // What an earlier test left open is over by then.
  await health.watch(startMs - 60 * 24 * 60 * 60_000);
});
afterAll(() => service.close());

const scopeOf = ({ id }: TestUser): MerchantScope => ({ userId: id, environment: 'SANDBOX' });
const usual: Outcomes = { approved: 18, declined: 2 };
async function merchants(count: number): Promise<MerchantScope[]> {
  const scopes: MerchantScope[] = [];
  for (let nth = 0; nth < count; nth += 1) scopes.push(scopeOf(await createUser(service)));
  for (const scope of scopes) await health.live(startMs, scope, usual);
  return scopes;
}

test('what many small merchants see is told to those who have not seen it, and not to those who see that all is well', async () => {
  const [quiet, well, ...ill] = await merchants(8);
  if (!quiet || !well) throw new Error('There are merchants');
  await health.pay(startMs - 60 * 60_000, quiet, usual);
  await health.watch(startMs - 60 * 60_000 + 1_000);
  await health.pay(startMs, well, { approved: 100 });
  // Each of them alone has seen too little.
  const fall = await health.until(startMs, 600, () => [
    ...ill.map((scope) => [scope, { fault: 1 }] as [MerchantScope, Outcomes]),
    [well, { approved: 10 }],
  ]);
  expect(fall?.report).toEqual({ opened: 7, closed: 0 });
  expect(fall?.seconds).toBeLessThanOrEqual(60);
  expect(await health.incidentsOf(well)).toEqual([]);
  const [told] = await health.incidentsOf(quiet);
  expect(told).toMatchObject({ cause: 'faults', payments: 0 });
  // Nothing of the others is in it.
  expect(told?.worst).toBe(told?.usual);
  const back = await health.until(startMs + 600_000, 1_200, () =>
    ill.map((scope) => [scope, { approved: 2 }] as [MerchantScope, Outcomes]),
  );
  expect(back?.report?.closed).toBeGreaterThanOrEqual(1);
  expect(await health.incidentsOf(quiet)).toEqual([
    expect.objectContaining({ closedAt: expect.any(Date), worst: told?.usual }),
  ]);
});

test('one merchant alone, however large, is not what all see', async () => {
  const [large, ...small] = await merchants(5);
  if (!large) throw new Error('There are merchants');
  for (const scope of small) await health.pay(startMs - 60_000, scope, usual);
  await health.watch(startMs - 1_000);
  await health.until(startMs, 60, () => [[large, { fault: 500 }]]);
  expect(await health.incidentsOf(large)).toHaveLength(1);
  for (const scope of small) expect(await health.incidentsOf(scope)).toEqual([]);
});

test('a merchant whose usual is far from that of the others is measured against its own', async () => {
  await merchants(3);
  const other = scopeOf(await createUser(service));
  await health.live(startMs, other, { approved: 140, declined: 60 });
  expect(await health.until(startMs, 600, () => [[other, { approved: 35, declined: 15 }]])).toBeNull();
});

test('a deleted account is forgotten, and counted no more', async () => {
  const user = await createUser(service);
  const scope = scopeOf(user);
  await health.live(startMs, scope, usual);
  await health.until(startMs, 60, () => [[scope, { fault: 50 }]]);
  const { statusCode } = await service.app.inject({
    method: 'DELETE',
    url: `/api/v1/users/${user.id}`,
    headers: user.headers,
    payload: { confirmation: 'EXCLUIR', password: user.password },
  });
  expect(statusCode).toBe(200);
  await health.pay(startMs + 60_000, scope, { fault: 500 });
  expect(await health.watch(startMs + 61_000)).toEqual({ opened: 0, closed: 0 });
  for (const table of ['minutes', 'days', 'watches', 'incidents']) {
    const rows = await service.context.orm.em
      .fork()
      .execute(`select 1 from gateway_${table} where user_id = ?`, [user.id]);
    expect({ table, rows }).toEqual({ table, rows: [] });
  }
});

test('the report is the merchant’s own, with windows beside what is usual, behind the plan', async () => {
  const user = await createUser(service, { plan: true });
  const scope = scopeOf(user);
  expect(await health.healthOf(user)).toEqual({ items: [], incidents: [] });
  const nowMs = Date.now();
  await health.live(nowMs, scope, { approved: 90, declined: 10, fault: 1 });
  await health.pay(nowMs - 10 * 60_000, scope, { approved: 5, declined: 5 });
  await health.pay(nowMs, { ...scope, method: 'pix' }, { approved: 3, fault: 1 });
  const { items } = await health.healthOf(user);
  expect(items).toEqual([
    {
      gateway: 'STRIPE',
      method: 'card',
      state: 'normal',
      windows: [
        { minutes: 1, payments: 0, approvalRate: null, faultRate: null, p95Ms: null },
        { minutes: 5, payments: 0, approvalRate: null, faultRate: null, p95Ms: null },
        { minutes: 30, payments: 10, approvalRate: 0.5, faultRate: 0, p95Ms: expect.any(Number) },
      ],
      usual: { approvalRate: 0.9, faultRate: expect.closeTo(1 / 101, 6), p95Ms: expect.any(Number) },
    },
    {
      gateway: 'STRIPE',
      method: 'pix',
      state: 'unknown',
      windows: [1, 5, 30].map((minutes) => ({
        ...{ minutes, payments: 4, approvalRate: 1, faultRate: 0.25, p95Ms: expect.any(Number) },
      })),
      usual: { approvalRate: null, faultRate: null, p95Ms: null },
    },
  ]);
  const other = await createUser(service, { plan: true });
  expect((await health.healthOf(other)).items).toEqual([]);
  const noPlan = await createUser(service);
  expect((await callPortal(service, noPlan, 'GET', '/gateway-health')).status).toBe(402);
});

test('what was paid before anything was counted is usual too', async () => {
  const user = await createUser(service, { plan: true });
  const em = service.context.orm.em.fork();
  await em.execute(
    `insert into method_hours (user_id, environment, hour, gateway, method, volume, approved, declined)
     select ?, 'SANDBOX', date_trunc('day', now(), 'UTC') - n * interval '1 day', 'STRIPE', 'card', 0, 17, 3
     from generate_series(1, 20) n`,
    [user.id],
  );
  const { items } = await health.healthOf(user);
  expect(items).toEqual([
    expect.objectContaining({
      state: 'normal',
      usual: { approvalRate: 0.85, faultRate: null, p95Ms: null },
    }),
  ]);
});
