import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { PageReports } from '@trilho/contracts/portal-report';
import { lazy, use, useEffect } from 'react';
import Value from 'typebox/value';
import { watchRemoteErrors } from '../reports/remote-errors.ts';
import { startReports } from '../reports/reports.ts';
import type { FakeNetwork } from '../testing/fake-network.ts';
import { endPage, entry, open, publish, source, startPage, versions } from '../testing/remote-page.tsx';

let network: FakeNetwork;
let reports: PageReports['reports'];
let shown: string[];
let endWatching: () => void;

beforeEach(() => {
  network = startPage();
  jest.useFakeTimers({ advanceTimers: true });
  reports = [];
  shown = [];
  Reflect.set(navigator, 'sendBeacon', (_url: string, body: string) => {
    reports.push(...Value.Parse(PageReports, JSON.parse(body)).reports);
    return true;
  });
  startReports();
  endWatching = watchRemoteErrors((message) => void shown.push(message));
});
afterEach(() => {
  endWatching();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  endPage(network);
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** What was reported, once everything is sent. */
async function failures() {
  await pass(11_000);
  return reports.filter(({ type }) => type === 'failure');
}
const keysFailure = { type: 'failure', remote: 'keys', version: versions.v2 };

const never = new Promise<string>(() => {});
const Waits = () => use(never);
function Late() {
  useEffect(() => {
    throw new TypeError('bug');
  }, []);
  return 'Desenhada';
}
const chunkGone = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type });

test('a screen that waits for ever gives way to the release before, after six seconds of the page', async () => {
  network.serve(source('keys', 'v2'), () => <Waits />);
  open('/admin/keys');
  await pass(5500);
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeVisible();
  await pass(600);
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
  expect(await failures()).toEqual([
    { ...keysFailure, kind: 'timeout', error: 'TimeoutError', fallback: versions.v1 },
  ]);
});

test('when every release waits for ever the screen says so, with a way to try again', async () => {
  publish(entry('keys', { releases: [source('keys', 'v2')] }));
  network.serve(source('keys', 'v2'), () => <Waits />);
  open('/admin/keys');
  await pass(7000);
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar esta tela.');
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('a widget that waits for ever gives way, and costs its block alone', async () => {
  network.serve(source('keys', 'v2'), () => <Waits />);
  open('/admin/dashboard');
  await pass(7000);
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
  expect(screen.getAllByText('Documentação')).toHaveLength(2);
});

test('a screen whose effect throws gives way as one that throws while it is drawn', async () => {
  network.serve(source('keys', 'v2'), () => <Late />);
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
  expect(await failures()).toEqual([
    { ...keysFailure, kind: 'render', error: 'TypeError', fallback: versions.v1 },
  ]);
});

test('a chunk that fails once is asked for again by a new run, and nobody is blamed', async () => {
  network.serve(source('keys', 'v2'), () => {
    if (network.requested.length === 1) throw chunkGone('error');
    return 'Chaves, versão 2, inteira';
  });
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2, inteira')).toBeVisible();
  expect(network.requested).toEqual([source('keys', 'v2').entry, source('keys', 'v2').entry]);
  expect(await failures()).toEqual([]);
});

test('hours later the network may stumble once more, and nobody is blamed', async () => {
  let stumblesAt = 1;
  network.serve(source('keys', 'v2'), () => {
    if (network.requested.length === stumblesAt) throw chunkGone('error');
    return 'Chaves, versão 2, inteira';
  });
  const page = open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2, inteira')).toBeVisible();
  page.unmount();
  await pass(3_600_000);
  stumblesAt = 2;
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2, inteira')).toBeVisible();
  expect(network.requested).toHaveLength(3);
  expect(await failures()).toEqual([]);
});

test.each([
  ['is missing twice', 'missing', 2],
  ['used up its time', 'timeout', 1],
])('a chunk that %s is blamed on its release', async (_what, type, runs) => {
  const Part = lazy(() => Promise.reject(chunkGone(type)));
  network.serve(source('keys', 'v2'), () => <Part />);
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
  expect(network.requested.filter((url) => url === source('keys', 'v2').entry)).toHaveLength(runs);
  expect(await failures()).toMatchObject([{ ...keysFailure, kind: 'chunk', fallback: versions.v1 }]);
});

/** A file of a release of `keys`, beside its entry. */
function entryFile(version: 'v1' | 'v2') {
  return source('keys', version).entry.replace('remoteEntry', 'remote.22');
}

/** An error that was thrown in a file. */
const thrownIn = (file: string, name = 'TypeError') =>
  Object.assign(new Error('bug'), { name, stack: `${name}: bug\n    at onClick (${file}:1:2345)` });
const inHandler = (error: Error) => act(() => window.dispatchEvent(new ErrorEvent('error', { error })));
const inPromise = (reason: unknown) =>
  act(() => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));

test.each([
  ['handler', inHandler],
  ['promise', inPromise],
])(
  'an error in a %s of a remote is told in Portuguese and reported; its screen stays',
  async (_where, fail) => {
    open('/admin/keys');
    await screen.findByText('Chaves, versão 2');
    fail(thrownIn(entryFile('v2')));
    expect(shown).toEqual([expect.stringContaining('Uma ação desta tela não terminou.')]);
    expect(screen.getByText('Chaves, versão 2')).toBeVisible();
    const stack = [`keys/${versions.v2}/remote.22.js:1:2345`];
    expect(await failures()).toEqual([{ ...keysFailure, kind: 'script', error: 'TypeError', stack }]);
  },
);

test('many errors of one release are told once a minute, those of another by themselves', async () => {
  for (let time = 0; time < 5; time += 1) inPromise(thrownIn(entryFile('v2')));
  inPromise(thrownIn(entryFile('v1')));
  expect(shown).toHaveLength(2);
  await pass(61_000);
  inPromise(thrownIn(entryFile('v2')));
  expect(shown).toHaveLength(3);
});

test.each([
  ['of the shell or of an extension', () => thrownIn('chrome-extension://abc/page.js')],
  ['that somebody gave up on purpose', () => thrownIn(entryFile('v2'), 'AbortError')],
  ['without a stack', () => 'no error at all'],
])('an error %s is nobody’s', async (_whose, reasonOf) => {
  inPromise(reasonOf());
  expect(shown).toEqual([]);
  expect(await failures()).toEqual([]);
});
