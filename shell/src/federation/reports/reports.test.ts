import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { PageReports } from '@trilho/contracts/portal-report';
import Value from 'typebox/value';
import { refreshReleases } from '../releases.ts';
import type { FakeNetwork } from '../testing/fake-network.ts';
import {
  endPage,
  entry,
  listOf,
  open,
  publish,
  shellVersion,
  source,
  startPage,
  versions,
} from '../testing/remote-page.tsx';
import { report } from './report.ts';
import { endReports, startReports } from './reports.ts';

let network: FakeNetwork;
let beacons: { url: string; body: PageReports }[];

beforeEach(() => {
  network = startPage();
  jest.useFakeTimers({ advanceTimers: true });
  beacons = [];
  Reflect.set(navigator, 'sendBeacon', (url: string, body: string) => {
    beacons.push({ url, body: Value.Parse(PageReports, JSON.parse(body)) });
    return true;
  });
  startReports();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  endPage(network);
});

const failures = () => beacons.flatMap(({ body }) => body.reports).filter(({ type }) => type === 'failure');
const sendAll = () => act(() => jest.advanceTimersByTimeAsync(11_000));
const keysFailure = { type: 'failure', remote: 'keys' };
const bug = () => {
  throw new TypeError('Marina Prado, marina@loja.com.br');
};
const chunkGone = () => {
  throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
};

test('the proof of the list goes with what is reported, and none of a list that has none', async () => {
  report({ type: 'failure', remote: 'keys', kind: 'none' });
  await sendAll();
  network.answerList({ ...listOf(entry('keys')), proof: 'a.b.c' });
  await refreshReleases();
  report({ type: 'failure', remote: 'docs', kind: 'none' });
  await sendAll();
  expect(beacons.map(({ body }) => body.proof)).toEqual([undefined, 'a.b.c']);
});

test('a screen that a release declares and does not have is reported as its failure', async () => {
  publish(entry('keys', { paths: ['/admin/keys', '/admin/usage'] }));
  network.serve(source('keys', 'v1'), 'Uso, versão 1', ['/admin/usage']);
  open('/admin/usage');
  await screen.findByText('Uso, versão 1');
  await sendAll();
  const why = { version: versions.v2, kind: 'render', error: 'MissingScreenError', fallback: versions.v1 };
  expect(failures()).toEqual([{ ...keysFailure, ...why }]);
});

test('an entry that does not arrive is reported with what is shown instead', async () => {
  network.fail(source('keys', 'v2'), 2);
  open('/admin/keys');
  await screen.findByText('Chaves, versão 1');
  await sendAll();
  const why = { version: versions.v2, kind: 'entry', error: 'EntryError', fallback: versions.v1 };
  expect(failures()).toEqual([{ ...keysFailure, ...why }]);
  expect(beacons.map(({ url }) => url)).toEqual(['/portal/reports']);
  expect(beacons[0]?.body).toMatchObject({
    shell: shellVersion,
    session: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('an entry that hangs', async () => {
  network.hang(source('keys', 'v2'));
  open('/admin/keys');
  await act(() => jest.advanceTimersByTimeAsync(4100));
  await screen.findByText('Chaves, versão 1');
  await sendAll();
  expect(failures()).toMatchObject([{ ...keysFailure, version: versions.v2, kind: 'timeout' }]);
});

test('a module that does not arrive', async () => {
  network.breakExposed(source('keys', 'v2'));
  open('/admin/keys');
  await screen.findByText('Chaves, versão 1');
  await sendAll();
  expect(failures()).toMatchObject([{ ...keysFailure, version: versions.v2, kind: 'module' }]);
});

test.each([
  { what: 'throws', screenOf: bug, kind: 'render', error: 'TypeError' },
  { what: 'misses a chunk', screenOf: chunkGone, kind: 'chunk', error: 'ChunkLoadError' },
])(
  'a screen that $what is reported once, by the class of its error alone',
  async ({ screenOf, kind, error }) => {
    network.serve(source('keys', 'v2'), screenOf);
    open('/admin/keys');
    await screen.findByText('Chaves, versão 1');
    await sendAll();
    expect(failures()).toEqual([
      { ...keysFailure, version: versions.v2, kind, error, fallback: versions.v1 },
    ]);
    expect(JSON.stringify(beacons)).not.toMatch(/marina/i);
  },
);

test('the last release that fails is reported without another, and so is a remote without one', async () => {
  publish(entry('keys', { releases: [source('keys', 'v2')] }), entry('docs', { releases: [] }));
  network.serve(source('keys', 'v2'), bug);
  open('/admin/dashboard');
  await screen.findAllByText('Não foi possível carregar este bloco.');
  await sendAll();
  expect(failures()).toContainEqual({
    ...keysFailure,
    version: versions.v2,
    kind: 'render',
    error: 'TypeError',
  });
  expect(failures()).toContainEqual({ type: 'failure', remote: 'docs', kind: 'none' });
  expect(failures()).toHaveLength(2);
});

test('a load is reported with its duration, when the page goes out of sight at the latest', async () => {
  open('/admin/keys');
  await screen.findByText('Chaves, versão 2');
  expect(beacons).toEqual([]);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  const load = { type: 'load', remote: 'keys', version: versions.v2, durationMs: expect.any(Number) };
  expect(beacons.map(({ body }) => body.reports)).toEqual([[load]]);
});

test('a page sends twenty reports in a minute at most, of one tab', async () => {
  for (const minute of [1, 2]) {
    for (let nth = 0; nth < 30; nth += 1)
      report({ type: 'failure', remote: `r${minute}-${nth}`, kind: 'none' });
    await act(() => jest.advanceTimersByTimeAsync(61_000));
  }
  expect(beacons.map(({ body }) => body.reports.length)).toEqual([20, 20]);
  expect(new Set(beacons.map(({ body }) => body.session)).size).toBe(1);
});

test('what came before the reports are started is sent with them', async () => {
  endReports();
  report({ type: 'failure', remote: 'keys', kind: 'none' });
  await sendAll();
  expect(beacons).toEqual([]);
  startReports();
  await sendAll();
  expect(failures()).toEqual([{ ...keysFailure, kind: 'none' }]);
});
