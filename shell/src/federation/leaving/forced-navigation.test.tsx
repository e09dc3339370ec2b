import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { PageReports } from '@trilho/contracts/portal-report';
import Value from 'typebox/value';
import { startReports } from '../reports/reports.ts';
import type { FakeNetwork } from '../testing/fake-network.ts';
import { endPage, open, source, startPage, versions } from '../testing/remote-page.tsx';
import { keepPage } from './forced-navigation.ts';

let network: FakeNetwork;
let sent: PageReports['reports'];
let shown: string[];
let end: () => void;
let caller: string | undefined;

beforeEach(() => {
  network = startPage();
  jest.useFakeTimers({ advanceTimers: true });
  sent = [];
  shown = [];
  caller = source('keys', 'v2').entry;
  Reflect.set(navigator, 'sendBeacon', (_url: string, body: string) => {
    sent.push(...Value.Parse(PageReports, JSON.parse(body)).reports);
    return true;
  });
  Reflect.set(window, 'navigation', new EventTarget());
  startReports();
  end = keepPage((message) => void shown.push(message), stackOfLeaving);
});
afterEach(() => {
  end();
  Reflect.deleteProperty(window, 'navigation');
  Reflect.deleteProperty(navigator, 'sendBeacon');
  window.history.replaceState(null, '', '/');
  endPage(network);
});

/** The listener of the shell, and below it who leaves. */
function stackOfLeaving(): Error {
  const lines = [`${window.location.origin}/shell.1.js`, ...(caller ? [caller] : [])];
  return Object.assign(new Error(), {
    stack: ['Error', ...lines.map((file) => `at x (${file}:1:9)`)].join('\n    '),
  });
}

/** As a browser tells of a navigation: by an event, on whose stack is who caused it. Returns whether it goes on. */
function leave(changes: object = {}): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    userInitiated: false,
    downloadRequest: null,
    destination: { url: 'https://elsewhere.example/a?b=c', sameDocument: false },
    ...changes,
  });
  Reflect.get(window, 'navigation').dispatchEvent(event);
  return !event.defaultPrevented;
}

async function failures() {
  await act(() => jest.advanceTimersByTimeAsync(1100));
  return sent.filter(({ type }) => type === 'failure');
}
/** A person presses something. */
async function press(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(10));
  window.dispatchEvent(new Event('pointerdown'));
  await act(() => jest.advanceTimersByTimeAsync(10));
}

async function openKeys(): Promise<void> {
  window.history.replaceState(null, '', '/admin/keys');
  open('/admin/keys');
  await screen.findByText('Chaves, versão 2');
}
const message =
  'Esta tela tentou abrir outra página (elsewhere.example) sem que você pedisse. Você continua no Trilho.';
const forced = { type: 'failure', remote: 'keys', version: versions.v2, kind: 'navigation' };

test('a remote that leaves by itself is kept, told to the merchant once, and reported', async () => {
  await openKeys();
  expect(leave()).toBe(false);
  expect(leave()).toBe(false);
  expect(shown).toEqual([message]);
  expect(screen.getByText('Chaves, versão 2')).toBeVisible();
  const stack = [expect.stringContaining(`keys/${versions.v2}/remoteEntry.js:1:9`)];
  expect(await failures()).toMatchObject([{ ...forced, stack: expect.arrayContaining(stack) }]);
});

test('what was pressed before its screen was there is no reason to leave', async () => {
  await press();
  await openKeys();
  expect(leave()).toBe(false);
});

test('a form that is sent without anybody’s doing is of the screen that is shown', async () => {
  await openKeys();
  caller = undefined;
  expect(leave()).toBe(false);
  expect(await failures()).toMatchObject([forced]);
});

test('what somebody has pressed on the screen may lead elsewhere for three minutes, such as to a bank', async () => {
  await openKeys();
  await press();
  await act(() => jest.advanceTimersByTimeAsync(150_000));
  expect(leave()).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(leave()).toBe(false);
});

test.each([
  ['a link that somebody follows', { userInitiated: true }],
  ['a change within the page', { destination: { url: 'https://a.example/#b', sameDocument: true } }],
  ['a download', { downloadRequest: 'chaves.csv' }],
  ['an address of another program', { destination: { url: 'mailto:a@b.example', sameDocument: false } }],
])('%s goes on', async (_what, changes) => {
  await openKeys();
  expect(leave(changes)).toBe(true);
  expect(await failures()).toEqual([]);
});

test('the shell may leave, and so may code of others', async () => {
  await openKeys();
  for (const other of [`${window.location.origin}/libraries.1.js`, 'https://js.stripe.com/v3.js']) {
    caller = other;
    expect(leave()).toBe(true);
  }
  expect(shown).toEqual([]);
});
