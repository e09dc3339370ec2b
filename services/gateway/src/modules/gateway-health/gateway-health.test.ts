import type { MerchantScope } from '../../context.ts';
import { configureGateway, createUser, type TestUser } from '../../testing/app/builders.ts';
import { queuedMails } from '../../testing/app/jobs.ts';
import { setRouting } from '../../testing/app/routing.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type Outcomes, type Payer, startHealth } from '../../testing/health/health-stage.ts';
import { createEndpoint, deliveriesOf } from '../../testing/servers/webhook-endpoint.ts';
import { saveKeys } from '../../testing/stages/provider-keys.ts';
import { readKept } from '../gateway-incidents/kept.ts';
import { createGatewayWatch } from './watch/watch-gateways.ts';

let service: TestApp;
let health: ReturnType<typeof startHealth>;
let user: TestUser;
let scope: MerchantScope;
/** Each test has weeks of its own. */
let startMs = Date.parse('2026-03-10T12:00:00.000Z');
beforeAll(async () => {
  service = await createTestApp({ GATEWAYS: 'STRIPE,MERCADOPAGO' });
  health = startHealth(service);
});
beforeEach(async () => {
  startMs += 100 * 24 * 60 * 60_000;
  // What an earlier test left open is over by then.
  await health.watch(startMs - 60 * 24 * 60 * 60_000);
  user = await createUser(service, { plan: true });
  scope = { userId: user.id, environment: 'SANDBOX' };
});
afterAll(() => service.close());

const seconds = (count: number) => startMs + count * 1000;
const usual: Outcomes = { approved: 270, declined: 30, fault: 1 };
const mailsOf = async ({ id }: TestUser) =>
  (await queuedMails(service, id)).filter(({ template }) => template !== 'welcome');
const mails = async () => (await mailsOf(user)).map(({ template }) => template);
const facts = (method: 'card' | 'pix') => ({
  ...{ method, brand: null, amountMinor: 1990, currency: 'BRL', installments: 1, country: null },
  ...{ metadata: {}, hour: 12 },
});
const keptOf = async (method: 'card' | 'pix', nowMs?: number) =>
  (await readKept(scope, service.context.orm.em.fork(), nowMs))('STRIPE', facts(method));
const dead = (payer: Payer = scope): [Payer, Outcomes][] => [[payer, { fault: 50 }]];

test('a gateway that dies is told within a minute, keeps a probe, and is told again when it is back', async () => {
  const { id } = await createEndpoint(service, scope, {
    url: 'http://127.0.0.1:9/',
    enabledEvents: ['gateway.degraded', 'gateway.recovered'],
  });
  await health.live(startMs, scope, usual);
  expect(await health.until(startMs, 60, () => [[scope, { approved: 45, declined: 5 }]])).toBeNull();
  expect(await keptOf('card', 0)).toBe(1);
  const fall = await health.until(seconds(60), 60, () => dead());
  expect(fall).toEqual({ seconds: 10, report: { opened: 1, closed: 0 } });
  const [incident] = await health.incidentsOf(scope);
  expect(incident).toMatchObject({ gateway: 'STRIPE', method: 'card', cause: 'faults', closedAt: null });
  expect(incident?.usual).toBeCloseTo(1 / 301, 3);
  expect(incident?.payments).toBeGreaterThanOrEqual(50);
  // What was read is shown again for two seconds, and no longer.
  expect([await keptOf('card', 1_999), await keptOf('card', 2_000), await keptOf('pix', 2_000)]).toEqual([
    1, 0.05, 1,
  ]);
  expect(await mails()).toEqual(['gateway-degraded']);
  // It stays dead: nothing more is told. Then a twentieth of the payments shows that it is back.
  expect(await health.until(seconds(120), 120, () => dead())).toBeNull();
  const back = await health.until(seconds(240), 600, () => [[scope, { approved: 3 }]]);
  expect(back?.report).toEqual({ opened: 0, closed: 1 });
  expect(back?.seconds).toBeLessThanOrEqual(120);
  const [closed] = await health.incidentsOf(scope);
  expect(closed).toMatchObject({ closedAt: expect.any(Date), worst: 1 });
  expect(await keptOf('card', 10_000)).toBe(1);
  expect(await health.eventsOf(scope)).toEqual(['gateway.degraded', 'gateway.recovered']);
  expect(await deliveriesOf(service, id)).toHaveLength(2);
  expect(await mails()).toEqual(['gateway-degraded', 'gateway-recovered']);
  // What comes again within a day is told by an event alone.
  await health.until(seconds(1_000), 60, () => dead());
  expect(await health.eventsOf(scope)).toHaveLength(3);
  expect(await mails()).toHaveLength(2);
});

test('an approval that falls from 90 to 70 % is acted on within three minutes, of this method alone', async () => {
  await health.live(startMs, scope, usual);
  await health.live(startMs, { ...scope, method: 'pix' }, { approved: 300 });
  const fall = await health.until(startMs, 180, () => [
    [scope, { approved: 35, declined: 15 }],
    [{ ...scope, method: 'pix' }, { approved: 20 }],
  ]);
  expect(fall?.report).toEqual({ opened: 1, closed: 0 });
  const [incident, ...others] = await health.incidentsOf(scope);
  expect(others).toEqual([]);
  expect(incident).toMatchObject({ cause: 'approval', method: 'card' });
  expect(incident?.usual).toBeCloseTo(0.9, 2);
  expect(incident?.worst).toBeCloseTo(0.7, 2);
});

test('answers that take ten times as long are told in ms', async () => {
  await health.live(startMs, scope, usual);
  const slow = { ...scope, durationMs: 3_000 };
  await health.until(startMs, 180, () => [[slow, { approved: 45, declined: 5 }]]);
  const [incident] = await health.incidentsOf(scope);
  expect(incident).toMatchObject({ cause: 'latency' });
  expect(incident?.usual).toBeLessThanOrEqual(300);
  expect(incident?.worst).toBeGreaterThan(2_400);
});

test('two workers at once open an incident once', async () => {
  await health.live(startMs, scope, usual);
  await health.pay(startMs, scope, { fault: 50 });
  const workers = Array.from({ length: 4 }, () => createGatewayWatch(service.context));
  const reports = await Promise.all(workers.map((watch) => watch(new Date(seconds(5)))));
  expect(reports.filter((report) => report?.opened === 1)).toHaveLength(1);
  expect(reports.every((report) => report === null || report.closed === 0)).toBe(true);
  expect(await health.incidentsOf(scope)).toHaveLength(1);
  expect(await mails()).toEqual(['gateway-degraded']);
});

test('a worker that stood still for ten minutes tells nothing of what is over, and all of what is not', async () => {
  await health.live(startMs, scope, usual);
  await health.watch(startMs);
  for (let second = 10; second <= 600; second += 10) {
    const isDown = second > 60 && second <= 180;
    await health.pay(seconds(second), scope, isDown ? { fault: 50 } : { approved: 45, declined: 5 });
  }
  expect(await health.watch(seconds(605))).toEqual({ opened: 0, closed: 0 });
  expect(await health.eventsOf(scope)).toEqual([]);
  for (let second = 610; second <= 1_200; second += 10) {
    await health.pay(seconds(second), scope, second > 1_100 ? { fault: 50 } : { approved: 45, declined: 5 });
  }
  expect(await health.watch(seconds(1_205))).toEqual({ opened: 1, closed: 0 });
  // Nothing is taken in twice.
  expect(await health.watch(seconds(1_210))).toEqual({ opened: 0, closed: 0 });
});

test('whether payments go elsewhere: the settings have to name another gateway that makes them', async () => {
  await configureGateway(service, user);
  await health.live(startMs, scope, usual);
  await health.until(startMs, 60, () => dead());
  expect(await health.incidentsOf(scope)).toEqual([expect.objectContaining({ shifts: false })]);
  const other = await createUser(service, { plan: true });
  const two = { userId: other.id, environment: 'SANDBOX' } as const;
  await configureGateway(service, other);
  const keys = { publicKey: `TEST-key-${other.id}`, secretKey: `TEST-token-${other.id}` };
  await saveKeys(service, other, { gatewayType: 'MERCADOPAGO', ...keys });
  await setRouting(service, other, { order: ['STRIPE', 'MERCADOPAGO'] });
  await health.live(startMs, two, usual);
  await health.until(startMs, 60, () => dead(two));
  expect(await health.incidentsOf(two)).toEqual([expect.objectContaining({ shifts: true })]);
  await setRouting(service, other, { order: ['STRIPE', 'MERCADOPAGO'], pinned: ['STRIPE'] });
  expect((await health.healthOf(other)).incidents).toEqual([expect.objectContaining({ shifts: false })]);
  expect(await mailsOf(other)).toEqual([
    expect.objectContaining({
      template: 'gateway-degraded',
      gateway: 'STRIPE',
      shifts: true,
      incidents: [expect.objectContaining({ method: 'card', cause: 'faults', worst: 1 })],
    }),
  ]);
});

test('sandbox and production are two worlds', async () => {
  const production = { ...scope, environment: 'PRODUCTION' } as const;
  await health.live(startMs, scope, usual);
  await health.live(startMs, production, usual);
  await health.until(startMs, 60, () => [
    [scope, { fault: 50 }],
    [production, { approved: 45, declined: 5 }],
  ]);
  expect(await health.incidentsOf(scope)).toHaveLength(1);
  expect(await health.incidentsOf(production)).toEqual([]);
  expect((await health.healthOf(user, 'PRODUCTION')).incidents).toEqual([]);
  expect((await health.healthOf(user)).incidents).toHaveLength(1);
});

test('a gateway that nobody pays by any more gets its payments back after a while', async () => {
  await health.live(startMs, scope, usual);
  await health.until(startMs, 60, () => dead());
  expect(await health.watch(seconds(2 * 60 * 60))).toEqual({ opened: 0, closed: 0 });
  expect(await health.watch(seconds(2 * 60 * 60 + 30))).toEqual({ opened: 0, closed: 1 });
});
