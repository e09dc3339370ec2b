import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { PageReports } from '@trilho/contracts/portal-report';
import Value from 'typebox/value';
import { forgetHeldBack } from '../failed-releases.ts';
import { startReports } from '../reports/reports.ts';
import type { FakeNetwork } from '../testing/fake-network.ts';
import { endPage, entry, open, publish, source, startPage, versions } from '../testing/remote-page.tsx';
import { atWorkKey } from '../waiting/at-work.ts';
import { holdBlockedBack } from './blocked-before.ts';
import { startWatchdog } from './watchdog.ts';

let network: FakeNetwork;
let sent: PageReports['reports'];

beforeEach(() => {
  network = startPage();
  jest.useFakeTimers({ advanceTimers: true });
  sent = [];
  Reflect.set(navigator, 'sendBeacon', (_url: string, body: string) => {
    sent.push(...Value.Parse(PageReports, JSON.parse(body)).reports);
    return true;
  });
  startReports();
});
afterEach(() => {
  localStorage.clear();
  forgetHeldBack(Object.values(versions));
  Reflect.deleteProperty(navigator, 'sendBeacon');
  endPage(network);
});

/** What an earlier page has left: a release whose code began so long ago, and then nothing more. */
const leave = (version: string, agoMs: number) =>
  localStorage.setItem(atWorkKey, `${version} ${Date.now() - agoMs}`);
async function failures() {
  await act(() => jest.advanceTimersByTimeAsync(1100));
  return sent.filter(({ type }) => type === 'failure');
}
const blocked = { type: 'failure', remote: 'keys', version: versions.v2, kind: 'blocked' };

test('a release that blocked the page is reported at the next load, and the one before is shown', async () => {
  leave(versions.v2, 6000);
  await holdBlockedBack();
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
  expect(network.requested).not.toContain(source('keys', 'v2').entry);
  expect(await failures()).toEqual([blocked]);
});

test('without another release the screen says so, and shows it again only when somebody wants it', async () => {
  publish(entry('keys', { releases: [source('keys', 'v2')] }));
  leave(versions.v2, 60_000);
  await holdBlockedBack();
  open('/admin/keys');
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(network.requested).toEqual([]);
  await act(async () => retry.click());
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
});

test.each([
  ['was ended sooner', () => leave(versions.v2, 2000)],
  ['had a release that is no longer there', () => leave('9'.repeat(12), 60_000)],
  ['had a watchdog, which saw nothing', () => localStorage.setItem(atWorkKey, 'watched')],
  ['left something else', () => localStorage.setItem(atWorkKey, 'x')],
])('a page that %s takes nothing back', async (_what, prepare) => {
  prepare();
  await holdBlockedBack();
  expect(localStorage.getItem(atWorkKey)).toBeNull();
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  expect(await failures()).toEqual([]);
});

test('while the code of a release runs for the first time the next load would know, then no more', async () => {
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  expect(localStorage.getItem(atWorkKey)).toMatch(new RegExp(`^${versions.v2} \\d+$`));
  await act(() => jest.advanceTimersByTimeAsync(5100));
  expect(localStorage.getItem(atWorkKey)).toBeNull();
});

describe('the watchdog', () => {
  let beats: unknown[];
  let end: () => void;
  beforeEach(() => {
    beats = [];
    window.history.replaceState(null, '', '/admin/keys');
    end = startWatchdog(() => ({
      postMessage: (beat: unknown) => void beats.push(beat),
      terminate: () => {},
    }));
  });
  afterEach(() => {
    end();
    window.history.replaceState(null, '', '/');
  });

  test('hears of each release before its code runs, and every second of the one whose screen it is', async () => {
    open('/admin/keys');
    await screen.findByText('Chaves, versão 2');
    expect(beats[0]).toEqual({});
    expect(beats).toContainEqual({ version: versions.v2 });
    beats.length = 0;
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(beats).toEqual(Array.from({ length: 3 }, () => ({ version: versions.v2 })));
    expect(localStorage.getItem(atWorkKey)).toBe('watched');
  });

  test('is told when nobody sees the page, and that it ends', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beats.at(-1)).toBeNull();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beats.at(-1)).toEqual({});
    window.dispatchEvent(new Event('pagehide'));
    expect(beats.at(-1)).toBeNull();
    hidden.mockRestore();
  });
});
