import type { PageReports, ReleaseHealth } from '@trilho/contracts/portal-report';
import fc from 'fast-check';
import { createOrm } from '../database/orm.ts';
import { StoredFailure } from '../database/report.entity.ts';
import { buildShell } from '../testing/memory-registry.ts';
import { startPortal } from '../testing/portal.ts';
import { createStage, type Host, headers, release, type Stage, startHost } from '../testing/registry-host.ts';
import { buildRelease } from '../testing/workspace.ts';
import { bucketOf, quantile } from './load-buckets.ts';
import { pruneReports } from './prune-reports.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});
afterEach(() => stage.close());

const version = 'aaaaaaaaaaaa';
const failure = { type: 'failure', remote: 'keys', version, kind: 'chunk', error: 'ChunkLoadError' } as const;
const load = { type: 'load', remote: 'keys', version, durationMs: 120 } as const;

const message = (tab: number, reports: PageReports['reports']): PageReports => ({
  shell: '0123456789ab',
  session: tab.toString(16).padStart(32, '0'),
  reports,
});

const send = ({ portal }: Pick<Host, 'portal'>, body: object | string, more: Record<string, string> = {}) =>
  portal.inject({
    method: 'POST',
    url: '/portal/reports',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...more },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function startWithRelease(): Promise<Host> {
  const host = await startHost(stage);
  await release(host, buildShell());
  await release(host, buildRelease({ version }));
  return host;
}

async function readHealth(host: Host): Promise<ReleaseHealth[]> {
  await host.registry.reports.flush();
  return (await host.portal.inject({ url: '/portal/registry/status', headers })).json().health;
}

test('what pages of several hosts report is in the status, by release', async () => {
  const host = await startWithRelease();
  const other = await startHost(stage, 'b');
  expect((await send(host, message(1, [failure, load]))).statusCode).toBe(204);
  await send(host, message(1, [{ ...failure, kind: 'render' }]));
  await send(host, message(2, [failure, { ...load, durationMs: 4000 }]));
  await send(other, message(3, [load]));
  await send(other, message(3, [{ type: 'failure', remote: 'keys', kind: 'none' }]));
  await other.registry.reports.flush();
  expect(await readHealth(host)).toEqual([
    {
      remote: 'keys',
      version,
      failures: { chunk: 2, render: 1 },
      failedSessions: 2,
      loads: 3,
      p50Ms: 150,
      p95Ms: 5000,
    },
    {
      remote: 'keys',
      version: null,
      failures: { none: 1 },
      failedSessions: 1,
      loads: 0,
      p50Ms: null,
      p95Ms: null,
    },
  ]);
});

test('a release that nobody published leaves no row', async () => {
  const host = await startWithRelease();
  await send(
    host,
    message(1, [
      { ...failure, version: 'ffffffffffff' },
      { ...load, remote: 'forged' },
    ]),
  );
  expect(await readHealth(host)).toEqual([]);
});

test.each([
  ['no JSON', 'x'],
  ['another shape', { shell: '0123456789ab' }],
  ['a text of an error', message(1, [{ ...failure, error: 'Maria Silva' }])],
  ['no report', message(1, [])],
])('%s is refused', async (_case, body) => {
  const host = await startWithRelease();
  const response = await send(host, body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ status: 400, error: 'bad_request' });
  expect(await readHealth(host)).toEqual([]);
});

test('more than 64 KB are not read', async () => {
  expect((await send(await startWithRelease(), 'x'.repeat(65 * 1024))).statusCode).toBe(413);
});

test('what another site’s page sends is dropped', async () => {
  const host = await startWithRelease();
  expect((await send(host, message(1, [load]), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(204);
  expect(await readHealth(host)).toEqual([]);
  await send(host, message(1, [load]), { 'sec-fetch-site': 'same-origin' });
  expect(await readHealth(host)).toHaveLength(1);
});

test('a tab that sends too much is dropped; another one behind its address is heard', async () => {
  const host = await startWithRelease();
  for (let count = 0; count < 25; count += 1) {
    expect((await send(host, message(1, [load]))).statusCode).toBe(204);
  }
  await send(host, message(2, [load]));
  expect(await readHealth(host)).toMatchObject([{ loads: 21 }]);
});

test('an address that sends too much is dropped, whatever tabs it names', async () => {
  const host = await startWithRelease();
  for (let tab = 0; tab < 310; tab += 1) await send(host, message(tab, [load]));
  expect(await readHealth(host)).toMatchObject([{ loads: 300 }]);
});

test('an address fills neither the log nor the table with failures', async () => {
  const host = await startWithRelease();
  const many = Array.from({ length: 20 }, () => failure);
  for (let tab = 0; tab < 12; tab += 1) await send(host, message(tab, many));
  expect(await readHealth(host)).toMatchObject([{ failures: { chunk: 120 } }]);
  expect(host.logged.filter((line) => line.includes('a release failed in a page'))).toHaveLength(120);
});

test('what waits is written when the host ends; reports older than 30 days are deleted', async () => {
  const host = await startWithRelease();
  await send(host, message(1, [failure, load]));
  await host.registry.reports.close();
  const orm = await createOrm(stage.url);
  try {
    expect(await orm.em.fork().count(StoredFailure)).toBe(1);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    await pruneReports(orm, inDays(29));
    expect(await readHealth(host)).toMatchObject([{ loads: 1, failures: { chunk: 1 } }]);
    await pruneReports(orm, inDays(32));
    expect(await readHealth(host)).toEqual([]);
  } finally {
    await orm.close(true);
  }
});

test('without a registry reports are taken and failures logged', async () => {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const running = await startPortal({ logger: { level: 'warn', stream } });
  expect((await send(running, message(1, [failure]))).statusCode).toBe(204);
  expect(logged.join()).toContain('ChunkLoadError');
  expect(logged.join()).not.toMatch(/127\.0\.0\.1|lightMyRequest/);
  await running.close();
});

test('a quantile is the bucket of the load that stands there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 600_000 }), { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0.5, 0.95),
      (durations, share) => {
        const counts = new Map<number, number>();
        for (const bucket of durations.map(bucketOf)) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
        const sorted = durations.toSorted((a, b) => a - b);
        const expected = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
        return quantile(counts, share) === bucketOf(expected);
      },
    ),
  );
});
