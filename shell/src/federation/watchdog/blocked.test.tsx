import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { PageReports } from '@trilho/contracts/portal-report';
import Value from 'typebox/value';
import { forgetHeldBack } from '../failed-releases.ts';
import { startReports } from '../reports/reports.ts';
import type { FakeNetwork } from '../testing/fake-network.ts';
import { endPage, entry, open, publish, source, startPage, versions } from '../testing/remote-page.tsx';
import { ownMark, pageKey } from '../waiting/at-work.ts';
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
  sessionStorage.clear();
  forgetHeldBack(Object.values(versions));
  Reflect.deleteProperty(navigator, 'sendBeacon');
  endPage(network);
});

/** Where another page has its mark: one that has ended, or of a tab that is open. */
const otherMark = 'trilho.at-work.other';
/** What such a page has left: a release whose code began so long ago, and then nothing more. */
const leave = (version: string, agoMs: number) =>
  localStorage.setItem(otherMark, `${version} ${Date.now() - agoMs}`);
async function failures() {
  await act(() => jest.advanceTimersByTimeAsync(1100));
  return sent.filter(({ type }) => type === 'failure');
}
const blocked = { type: 'failure', remote: 'keys', version: versions.v2, kind: 'blocked' };

test('a release that blocked the page is reported at the next load, and the one before is shown', async () => {
  leave(versions.v2, 11_000);
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
  ['for long is blamed, after five seconds', 6000, [blocked]],
  ['for less was only ended', 4000, []],
])('the page before in the same tab, whose release ran %s', async (_what, ms, reported) => {
  leave(versions.v2, ms);
  sessionStorage.setItem(pageKey, otherMark);
  await holdBlockedBack();
  expect(localStorage.getItem(otherMark)).toBeNull();
  open('/admin/keys');
  await screen.findByText(reported.length > 0 ? 'Chaves, versão 1' : 'Chaves, versão 2');
  expect(await failures()).toEqual(reported);
});

test.each([
  ['had a release that is no longer there', () => leave('9'.repeat(12), 60_000)],
  ['had a watchdog, which saw nothing', () => localStorage.setItem(otherMark, 'watched')],
  ['left something else', () => localStorage.setItem(otherMark, 'x')],
])('a page that %s takes nothing back', async (_what, prepare) => {
  prepare();
  await holdBlockedBack();
  expect(localStorage.getItem(otherMark)).toBeNull();
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  expect(await failures()).toEqual([]);
});

test('while the code of a release runs for the first time the next load would know, then no more', async () => {
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  expect(localStorage.getItem(ownMark)).toMatch(new RegExp(`^${versions.v2} \\d+$`));
  await act(() => jest.advanceTimersByTimeAsync(5100));
  expect(localStorage.getItem(ownMark)).toBeNull();
});

describe('two tabs of one person', () => {
  test('one that is loaded leaves the mark of the other, whose release it does not blame', async () => {
    leave(versions.v2, 6000);
    const left = localStorage.getItem(otherMark);
    await holdBlockedBack();
    open('/admin/keys');
    expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
    expect(localStorage.getItem(otherMark)).toBe(left);
    await act(() => jest.advanceTimersByTimeAsync(5100));
    expect(localStorage.getItem(otherMark)).toBe(left);
    expect(await failures()).toEqual([]);
    // The other one never answers again.
    await holdBlockedBack();
    expect(await failures()).toEqual([blocked]);
    expect(localStorage.getItem(otherMark)).toBeNull();
  });

  test('one that enters a release does not take the place of what the other is blocked by', async () => {
    leave(versions.v1, 60_000);
    open('/admin/keys');
    expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
    await holdBlockedBack();
    expect(await failures()).toEqual([{ ...blocked, version: versions.v1 }]);
    expect(localStorage.getItem(ownMark)).toMatch(new RegExp(`^${versions.v2} `));
  });
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
    expect(localStorage.getItem(ownMark)).toBe('watched');
    // Another page that was loaded cannot know that this one is at work.
    localStorage.removeItem(ownMark);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(localStorage.getItem(ownMark)).toBe('watched');
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
