import { gunzipSync } from 'node:zlib';
import type { ServiceStatus, StatusComponent, StatusComponentId } from '@trilho/contracts/status';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { minuteMs, type ProbeFinding, type ProbeResult } from './probe.ts';
import { recordProbes } from './record-probes.ts';
import { StatusDayRow, StatusIncidentRow, StatusProbe } from './status.entity.ts';
import { readHistory } from './status.repository.ts';
import { cachedMs, createStatusReader } from './status.service.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(async () => {
  const em = newEm();
  await em.nativeDelete(StatusProbe, {});
  await em.nativeDelete(StatusDayRow, {});
  await em.nativeDelete(StatusIncidentRow, {});
});
afterAll(() => service.close());

const newEm = () => service.context.orm.em.fork();
const noon = new Date('2026-03-10T15:00:00.000Z');
const at = (minutes: number) => new Date(noon.getTime() + minutes * minuteMs);

const ok: ProbeFinding = { outcome: 'ok', latencyMs: 12, reason: null };
const slow: ProbeFinding = { outcome: 'slow', latencyMs: 1_500, reason: null };
const down: ProbeFinding = { outcome: 'failed', latencyMs: null, reason: 'timeout' };
const probe = (component: StatusComponentId, minute: Date, finding = ok): ProbeResult => ({
  component,
  minute,
  ...finding,
});
const record = (...results: ProbeResult[]) => recordProbes(results, newEm());
const minutes = (component: StatusComponentId, from: number, findings: ProbeFinding[]) =>
  record(...findings.map((finding, index) => probe(component, at(from + index), finding)));
const times = (count: number, finding: ProbeFinding) => Array.from({ length: count }, () => finding);

const statusAt = (now: Date): Promise<ServiceStatus> =>
  createStatusReader({
    read: (when) => readHistory(when, newEm()),
    clock: () => now,
    onError: (error) => {
      throw error;
    },
  })();

async function componentAt(id: StatusComponentId, now: Date): Promise<StatusComponent> {
  const found = (await statusAt(now)).components.find((component) => component.id === id);
  if (!found) throw new Error(`No component ${id}`);
  return found;
}
const incidentsAt = async (now: Date) => (await statusAt(now)).incidents;
const today = ({ days }: StatusComponent) => days.at(-1);

const get = (headers: Record<string, string>) => service.app.inject({ url: '/api/v1/status', headers });

test('the answer is gzipped for callers that accept it, and the same for all others', async () => {
  const [plain, refused, gzipped] = [
    await get({}),
    await get({ 'accept-encoding': 'gzip;q=0, identity' }),
    await get({ 'accept-encoding': 'gzip, deflate, br' }),
  ];
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(refused.headers).not.toHaveProperty('content-encoding');
  expect(gzipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.payload);
  expect(Number(gzipped.headers['content-length'])).toBe(gzipped.rawPayload.length);
  expect(gzipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
});

test('everyone may read the status, which says nothing before the first probe and may be cached for seconds', async () => {
  const response = await service.app.inject({ url: '/api/v1/status' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=10');
  const { data } = response.json<{ data: ServiceStatus }>();
  expect(data).toMatchObject({ state: 'unknown', isComplete: true, incidents: [] });
  expect(data.components.map(({ id }) => id)).toEqual([
    ...['api', 'portal', 'payment_provider', 'provider_events', 'webhooks', 'database'],
  ]);
  for (const component of data.components) {
    expect(component).toMatchObject({ state: 'unknown', checkedAt: null, uptimePercent: null });
    expect(component.days).toHaveLength(90);
  }
});

test('an address that asks too often is refused, without the database being asked', async () => {
  const call = () => service.app.inject({ url: '/api/v1/status', remoteAddress: '203.0.113.9' });
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await call()).statusCode);
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const refused = await call();
  expect(refused.json()).toMatchObject({ error: 'rate_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('one failed probe is degraded service, two in a row are an outage with an incident that ends with a success', async () => {
  await minutes('api', 0, [ok, down]);
  expect(await componentAt('api', at(1.5))).toMatchObject({
    state: 'degraded',
    checkedAt: at(1).toISOString(),
  });
  expect(await incidentsAt(at(1.5))).toEqual([]);
  await minutes('api', 2, [down]);
  expect(await statusAt(at(2.5))).toMatchObject({ state: 'outage' });
  const begun = { component: 'api', startedAt: at(1).toISOString(), reason: 'timeout' };
  expect(await incidentsAt(at(2.5))).toEqual([{ ...begun, endedAt: null }]);
  await minutes('api', 3, [ok]);
  expect((await componentAt('api', at(3.5))).state).toBe('operational');
  expect(await incidentsAt(at(3.5))).toEqual([{ ...begun, endedAt: at(3).toISOString() }]);
});

test('a failure between successes is no incident', async () => {
  await minutes('portal', 0, [ok, down, ok, down, ok]);
  expect(await incidentsAt(at(5))).toEqual([]);
  expect(today(await componentAt('portal', at(4.5)))).toMatchObject({ uptimePercent: 60 });
});

test('a slow answer counts as available, and shows as degraded', async () => {
  await minutes('api', 0, [ok, slow]);
  const component = await componentAt('api', at(1.5));
  expect(component).toMatchObject({ state: 'degraded', latencyMs: 1_500, uptimePercent: 100 });
  expect(today(component)).toMatchObject({ state: 'degraded', uptimePercent: 100 });
});

test('an uptime is cut, so that a single failed minute never shows as 100 %', async () => {
  await minutes('api', 0, [...times(130, ok), down, ...times(130, ok)]);
  expect(await componentAt('api', at(261))).toMatchObject({ uptimePercent: 99.61 });
});

test('an uptime of whole hundredths is not cut', async () => {
  await minutes('api', 0, [...times(43, down), ...times(57, ok)]);
  expect(await componentAt('api', at(100))).toMatchObject({ uptimePercent: 57 });
});

test('a day with a quarter of an hour of failures was one with an outage', async () => {
  await minutes('api', 0, [...times(15, down), ok]);
  expect(today(await componentAt('api', at(16)))).toMatchObject({ state: 'outage' });
});

test('the first probe of a minute stands: that of a second worker counts nothing twice', async () => {
  await record(probe('api', at(0)), probe('api', at(0), down), probe('api', at(1)));
  await record(probe('api', at(0), down));
  expect(await componentAt('api', at(1.5))).toMatchObject({ state: 'operational', uptimePercent: 100 });
  expect(await incidentsAt(at(1.5))).toEqual([]);
});

test('of minutes without a probe nothing is known, except for what the prober itself does: there they are an outage', async () => {
  for (const component of ['api', 'webhooks'] as const) {
    await minutes(component, 0, times(10, ok));
    await minutes(component, 20, times(10, ok));
  }
  expect(await componentAt('api', at(30))).toMatchObject({ state: 'operational', uptimePercent: 100 });
  expect(await componentAt('webhooks', at(30))).toMatchObject({ state: 'operational', uptimePercent: 66.66 });
  expect(await incidentsAt(at(30))).toEqual([
    {
      component: 'webhooks',
      startedAt: at(10).toISOString(),
      endedAt: at(20).toISOString(),
      reason: 'not_measured',
    },
  ]);
});

test('without a recent probe the state is unknown, and an outage of what the prober does', async () => {
  await record(probe('api', at(0)), probe('webhooks', at(0)));
  expect(await componentAt('api', at(2))).toMatchObject({ state: 'operational' });
  expect(await componentAt('api', at(4))).toMatchObject({ state: 'unknown', latencyMs: null });
  expect(await componentAt('webhooks', at(4))).toMatchObject({ state: 'outage' });
});

test('a restart of the worker that costs a minute is no incident', async () => {
  await minutes('webhooks', 0, [ok, ok]);
  await minutes('webhooks', 4, [ok]);
  expect(await incidentsAt(at(4.5))).toEqual([]);
});

test('days are those of São Paulo, ninety of them, and say how much of each was measured', async () => {
  // 02:59 and 03:00 UTC: the last minute of one day there and the first of the next.
  await record(
    probe('api', new Date('2026-03-10T02:59:00Z'), down),
    probe('api', new Date('2026-03-10T03:00:00Z')),
  );
  const { days } = await componentAt('api', new Date('2026-03-10T03:01:00Z'));
  expect(days.slice(-2)).toEqual([
    { date: '2026-03-09', state: 'degraded', uptimePercent: 0, measuredPercent: 0.06 },
    { date: '2026-03-10', state: 'operational', uptimePercent: 100, measuredPercent: 100 },
  ]);
  expect(days.at(0)).toMatchObject({ date: '2025-12-11', state: 'unknown', uptimePercent: null });
});

test('while the database is out of reach the last history stands, and says of which moment it is', async () => {
  await minutes('api', 0, [ok, ok]);
  let now = at(1.5);
  let isDown = false;
  const errors: unknown[] = [];
  const getStatus = createStatusReader({
    read: async (when) => {
      if (isDown) throw new Error('out of reach');
      return readHistory(when, newEm());
    },
    clock: () => now,
    onError: (error) => errors.push(error),
  });
  const before = await getStatus();
  expect(before).toMatchObject({ state: 'unknown', isComplete: true, readAt: at(1.5).toISOString() });
  isDown = true;
  now = new Date(now.getTime() + cachedMs);
  const after = await getStatus();
  expect(after).toMatchObject({ state: 'outage', isComplete: false, readAt: at(1.5).toISOString() });
  expect(after.components.find(({ id }) => id === 'database')?.state).toBe('outage');
  expect(after.components.find(({ id }) => id === 'api')).toMatchObject({ state: 'operational' });
  expect(errors).toHaveLength(1);
  isDown = false;
  now = new Date(now.getTime() + cachedMs);
  expect(await getStatus()).toMatchObject({ isComplete: true, readAt: now.toISOString() });
});

test('however many callers come at once, the history is read once', async () => {
  let reads = 0;
  const getStatus = createStatusReader({
    read: async (when) => {
      reads += 1;
      return readHistory(when, newEm());
    },
    clock: () => noon,
    onError: () => undefined,
  });
  await Promise.all(Array.from({ length: 20 }, () => getStatus()));
  expect(reads).toBe(1);
});

test('callers of the same seconds share one answer, which is made anew when they are over or the database is away', async () => {
  await minutes('api', 0, [ok]);
  let now = at(0.5);
  let isAway = false;
  const getStatus = createStatusReader({
    read: (when) => (isAway ? Promise.reject(new Error('away')) : readHistory(when, newEm())),
    clock: () => now,
    onError: () => undefined,
  });
  const first = await getStatus();
  expect(await getStatus()).toBe(first);
  now = new Date(now.getTime() + cachedMs);
  isAway = true;
  expect(await getStatus()).toMatchObject({ isComplete: false, state: 'outage', readAt: first.readAt });
  now = at(4);
  const [api] = (await getStatus()).components;
  expect([first.components[0]?.state, api?.state]).toEqual(['operational', 'unknown']);
});
