import { Delivery } from '../../event-log/delivery.entity.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testEnv } from '../../testing/app/test-env.ts';
import { onTestEnd, serve } from '../../testing/servers/local-servers.ts';
import { createEndpoint, newScope, recordTestEvent } from '../../testing/servers/webhook-endpoint.ts';
import { QueuedProviderEvent } from '../provider-events/provider-event.entity.ts';
import { minuteMs, type ProbeResult } from './probe.ts';
import { createProbes } from './probes.ts';
import { recordProbes } from './record-probes.ts';
import { StatusProbe } from './status.entity.ts';
import { createStatusWatch } from './watch-status.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(async () => {
  await newEm().nativeDelete(StatusProbe, {});
});
afterAll(() => service.close());

const newEm = () => service.context.orm.em.fork();
const noon = new Date('2026-03-10T15:00:00.000Z');
const at = (minutes: number) => new Date(noon.getTime() + minutes * minuteMs);
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
const answer = (status: number) => serve((_request, response) => response.writeHead(status).end('ok'));
const probesFor = (ports: {
  api?: number;
  portal?: number;
  provider?: number;
  second?: number;
  gateways?: string;
}) =>
  createProbes(
    testEnv({
      DATABASE_URL: service.context.env.DATABASE_URL,
      API_HEALTH_URL: `http://127.0.0.1:${ports.api ?? 1}/health/ready`,
      PUBLIC_URL: `http://127.0.0.1:${ports.portal ?? 1}`,
      STRIPE_API_URL: `http://127.0.0.1:${ports.provider ?? 1}`,
      MERCADOPAGO_API_URL: `http://127.0.0.1:${ports.second ?? ports.provider ?? 1}`,
      GATEWAYS: ports.gateways ?? 'STRIPE,MERCADOPAGO',
    }),
    newEm,
  );
const stored = async () =>
  (await newEm().find(StatusProbe, {}, { orderBy: { minute: 'asc', component: 'asc' } })).map(
    ({ component, minute, outcome, reason }) => ({ component, minute, outcome, reason }),
  );

test('each address is probed: API and page have to answer 200, of the provider any answer for itself will do', async () => {
  const probes = probesFor({
    api: await answer(200),
    portal: await answer(200),
    provider: await answer(401),
  });
  for (const id of ['api', 'portal', 'payment_provider'] as const) {
    expect(await probes[id]()).toEqual({ outcome: 'ok', latencyMs: expect.any(Number), reason: null });
  }
  const broken = probesFor({
    api: await answer(503),
    portal: await answer(302),
    provider: await answer(502),
  });
  for (const id of ['api', 'portal', 'payment_provider'] as const) {
    expect(await broken[id]()).toMatchObject({ outcome: 'failed', reason: 'bad_answer' });
  }
  expect(await probesFor({}).api()).toEqual({ outcome: 'failed', latencyMs: null, reason: 'unreachable' });
});

test('of several gateways the worst one tells, and one that is switched off is not asked', async () => {
  const ports = { provider: await answer(401), second: await answer(502) };
  const outcome = async (gateways: string) =>
    (await probesFor({ ...ports, gateways }).payment_provider()).outcome;
  expect(await outcome('STRIPE,MERCADOPAGO')).toBe('failed');
  expect(await outcome('STRIPE')).toBe('ok');
  expect(await outcome('MERCADOPAGO')).toBe('failed');
});

test('the lag of the provider’s events is the wait of what is due and that nobody has taken up', async () => {
  const { provider_events: lag } = probesFor({});
  onTestEnd(() => newEm().nativeDelete(QueuedProviderEvent, {}));
  const queue = (event: Partial<QueuedProviderEvent>) =>
    newEm().insert(QueuedProviderEvent, { id: newId('evt'), endpoint: 'we', attempts: 0, ...event });
  expect(await lag()).toMatchObject({ outcome: 'ok', latencyMs: 0 });
  await queue({ dueAt: secondsAgo(600), leasedUntil: secondsAgo(-20) });
  await queue({ dueAt: secondsAgo(-600) });
  expect(await lag()).toMatchObject({ outcome: 'ok', latencyMs: 0 });
  await queue({ dueAt: secondsAgo(60) });
  expect(await lag()).toMatchObject({ outcome: 'slow' });
  await queue({ dueAt: secondsAgo(600), leasedUntil: secondsAgo(500) });
  expect(await lag()).toMatchObject({ outcome: 'failed', reason: 'lagging' });
  await queue({ dueAt: secondsAgo(29 * 24 * 60 * 60) });
  expect(await lag()).toMatchObject({ outcome: 'failed', reason: 'lagging' });
});

test('deliveries lag when nothing is sent to a merchant who waits; endpoints that fail or hang are no lag', async () => {
  const { webhooks: lag } = probesFor({});
  onTestEnd(() => newEm().nativeDelete(Delivery, {}));
  const waiting = async (seconds: number, overrides: object = {}) => {
    const scope = newScope();
    const { id } = await createEndpoint(service, scope, { url: 'http://127.0.0.1:9/', ...overrides });
    await recordTestEvent(service, scope);
    await newEm().nativeUpdate(Delivery, { endpointId: id }, { dueAt: secondsAgo(seconds) });
    return { scope, id };
  };
  expect(await lag()).toMatchObject({ outcome: 'ok', latencyMs: 0 });
  await waiting(600, { failingSince: secondsAgo(900) });
  await waiting(600, { active: false });
  const { scope, id } = await waiting(600);
  expect(await lag()).toMatchObject({ outcome: 'failed', reason: 'lagging' });
  // One of its deliveries is being made.
  await recordTestEvent(service, scope);
  const [newest] = await newEm().find(Delivery, { endpointId: id }, { orderBy: { id: 'desc' }, limit: 1 });
  await newEm().nativeUpdate(Delivery, { id: newest?.id ?? '' }, { dueAt: secondsAgo(-20), claimedBy: 'w' });
  expect(await lag()).toMatchObject({ outcome: 'ok', latencyMs: 0 });
});

test('each minute is probed once, and the database by the writing down', async () => {
  let now = at(0.1);
  let probed = 0;
  const watch = createStatusWatch({
    clock: () => now,
    probes: {
      api: async () => {
        probed += 1;
        return { outcome: 'ok', latencyMs: 5, reason: null };
      },
    },
    record: (results) => recordProbes(results, newEm()),
  });
  await watch.run();
  now = at(0.9);
  await watch.run();
  expect(probed).toBe(1);
  now = at(1);
  await watch.run();
  expect(probed).toBe(2);
  const found = { outcome: 'ok', reason: null };
  expect(await stored()).toEqual([
    { component: 'api', minute: at(0), ...found },
    { component: 'database', minute: at(0), ...found },
    { component: 'api', minute: at(1), ...found },
    { component: 'database', minute: at(1), ...found },
  ]);
});

test('what cannot be written is kept: an outage of the database is on record once it is over', async () => {
  let now = at(0);
  let isDown = false;
  const record = async (results: readonly ProbeResult[]) => {
    if (isDown) throw new Error('out of reach');
    await recordProbes(results, newEm());
  };
  const watch = createStatusWatch({
    clock: () => now,
    probes: { api: async () => ({ outcome: 'failed', latencyMs: null, reason: 'bad_answer' }) },
    record,
  });
  await watch.run();
  isDown = true;
  for (const minute of [1, 2]) {
    now = at(minute);
    await watch.run();
  }
  isDown = false;
  now = at(3);
  await watch.run();
  const rows = await stored();
  expect(rows.filter(({ component }) => component === 'api')).toHaveLength(4);
  expect(
    rows.filter(({ component }) => component === 'database').map(({ outcome, reason }) => [outcome, reason]),
  ).toEqual([
    ['ok', null],
    ['failed', 'unreachable'],
    ['failed', 'unreachable'],
    ['ok', null],
  ]);
});
