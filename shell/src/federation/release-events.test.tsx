import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { followReleases } from './release-events.ts';
import { FakeEvents } from './testing/fake-events.ts';
import type { FakeNetwork } from './testing/fake-network.ts';
import { endPage, entry, listOf, open, source, startPage } from './testing/remote-page.tsx';

let network: FakeNetwork;
let user: UserEvent;
let endFollowing: () => void;
/** Of the time over which open pages ask for a new list. */
let lateness: number;

beforeEach(() => {
  network = startPage();
  network.serve(source('keys', 'v3'), 'Chaves, versão 3');
  FakeEvents.install();
  lateness = 0;
  jest.useFakeTimers({ advanceTimers: true });
  user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  endFollowing = followReleases(() => lateness);
});
afterEach(() => {
  endFollowing();
  FakeEvents.remove();
  endPage(network);
});

const newList = () =>
  listOf(entry('keys', { releases: [source('keys', 'v3'), source('keys', 'v2')] }), entry('docs'));
const go = (name: string) => user.click(screen.getByRole('link', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** The list is asked for, and its answer read. */
const settle = async () => {
  await pass(0);
  await pass(0);
};

/** The page hears that composition 7 is shown, then reads the list of it. */
async function follow(): Promise<FakeEvents> {
  const stream = FakeEvents.current();
  if (!stream) throw new Error('The page opened no stream');
  stream.accept();
  stream.announce(7);
  await settle();
  return stream;
}

/** A release becomes current. */
async function release(stream: FakeEvents, sequence: number): Promise<void> {
  network.answerList(newList());
  stream.announce(sequence);
  await settle();
}

function show(isVisible: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a release is shown at the next navigation to its remote; the mounted screen stays', async () => {
  open('/admin/keys');
  await screen.findByText('Chaves, versão 2');
  await release(await follow(), 8);
  expect(screen.getByText('Chaves, versão 2')).toBeVisible();
  await go('Textos');
  await screen.findByText('Documentação');
  await go('Chaves');
  expect(await screen.findByText('Chaves, versão 3')).toBeVisible();
});

test('a mounted widget stays, also while the page is drawn again', async () => {
  const view = open('/admin/dashboard');
  await screen.findByText('Chaves, versão 2');
  await release(await follow(), 8);
  network.answerList(listOf());
  FakeEvents.current()?.announce(9);
  await settle();
  await go('Dashboard');
  expect(screen.getByText('Chaves, versão 2')).toBeVisible();
  expect(screen.getAllByText('Documentação')).toHaveLength(2);
  view.unmount();
});

test('another screen of the remote is that of the new release, the same screen at another path stays', async () => {
  network.serve(source('keys', 'v2'), 'Chaves, versão 2', ['/admin/keys/:id']);
  open('/admin/keys/1');
  await screen.findByText('Chaves, versão 2');
  await release(await follow(), 8);
  await go('Segunda chave');
  expect(screen.getByText('Chaves, versão 2')).toBeVisible();
  await go('Chaves');
  expect(await screen.findByText('Chaves, versão 3')).toBeVisible();
});

test('the stream is open only while the page is visible', async () => {
  const stream = await follow();
  expect(stream.url).toBe('/portal/events');
  show(false);
  expect(FakeEvents.current()).toBeUndefined();
  await pass(60_000);
  expect(FakeEvents.opened).toHaveLength(1);
});

test('on becoming visible the list is read at once', async () => {
  open('/admin/docs');
  await screen.findByText('Documentação');
  await follow();
  show(false);
  network.answerList(newList());
  const before = network.listRequests.length;
  show(true);
  expect(network.listRequests).toHaveLength(before + 1);
  await settle();
  expect(FakeEvents.current()).toBeDefined();
  await go('Chaves');
  expect(await screen.findByText('Chaves, versão 3')).toBeVisible();
});

test('the same composition is announced again after a cut without another read', async () => {
  network.answerList(newList());
  const stream = await follow();
  const before = network.listRequests.length;
  stream.fail(FakeEvents.CONNECTING);
  stream.accept();
  stream.announce(7);
  await settle();
  expect(network.listRequests).toHaveLength(before);
  expect(FakeEvents.opened).toHaveLength(1);
});

test('a refused stream is asked for again after waits that grow', async () => {
  for (const waitMs of [15_000, 30_000, 60_000]) {
    const opened = FakeEvents.opened.length;
    FakeEvents.current()?.fail(FakeEvents.CLOSED);
    await pass(waitMs - 100);
    expect(FakeEvents.opened).toHaveLength(opened);
    await pass(100);
    expect(FakeEvents.opened).toHaveLength(opened + 1);
  }
});

test('without events a list older than 30 s is read at the next navigation, before its screen is chosen', async () => {
  open('/admin/keys');
  await screen.findByText('Chaves, versão 2');
  FakeEvents.current()?.fail(FakeEvents.CLOSED);
  network.answerList(newList());
  await go('Textos');
  await screen.findByText('Documentação');
  expect(network.listRequests).toEqual([]);
  await pass(31_000);
  await go('Chaves');
  expect(await screen.findByText('Chaves, versão 3')).toBeVisible();
  expect(network.listRequests).toHaveLength(1);
});

test('a list that does not arrive holds a navigation back for a second at most', async () => {
  open('/admin/docs');
  await screen.findByText('Documentação');
  network.hangList();
  await pass(60_000);
  await go('Chaves');
  await pass(1100);
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
});

test('a list that never arrives does not keep the next event from being followed', async () => {
  open('/admin/docs');
  await screen.findByText('Documentação');
  const stream = await follow();
  network.hangList();
  stream.announce(8);
  await pass(10_000);
  await release(stream, 9);
  await go('Chaves');
  expect(await screen.findByText('Chaves, versão 3')).toBeVisible();
});

test('what is announced while the list is on its way is read after it', async () => {
  open('/admin/docs');
  await screen.findByText('Documentação');
  const stream = await follow();
  const stale = Promise.withResolvers<Response>();
  network.answerWith(() => stale.promise);
  stream.announce(8);
  await settle();
  stream.announce(9);
  await settle();
  network.answerList(newList());
  stale.resolve(Response.json(listOf(entry('keys'), entry('docs'))));
  await settle();
  await go('Chaves');
  expect(await screen.findByText('Chaves, versão 3')).toBeVisible();
});

test('a list that an event asked for and that did not arrive is read at a navigation', async () => {
  open('/admin/docs');
  await screen.findByText('Documentação');
  const stream = await follow();
  network.answerWith(() => new Response('', { status: 502 }));
  stream.announce(8);
  await pass(31_000);
  network.answerList(newList());
  await go('Chaves');
  expect(await screen.findByText('Chaves, versão 3')).toBeVisible();
});

test('a new release that does not load leaves the one before in place', async () => {
  open('/admin/keys');
  await screen.findByText('Chaves, versão 2');
  const stream = await follow();
  network.fail(source('keys', 'v3'), 2);
  await release(stream, 8);
  await go('Textos');
  await screen.findByText('Documentação');
  await go('Chaves');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
});

test('open pages ask for a list over a second, not all at once, and once for changes in a row', async () => {
  network.answerList(newList());
  const stream = await follow();
  const before = network.listRequests.length;
  lateness = 0.9;
  stream.announce(8);
  await pass(600);
  stream.announce(9);
  await pass(200);
  expect(network.listRequests).toHaveLength(before);
  await pass(200);
  expect(network.listRequests).toHaveLength(before + 1);
  await pass(1000);
  expect(network.listRequests).toHaveLength(before + 1);
});

test('a stream that is refused before the list was asked for does not keep the page from asking', async () => {
  const stream = await follow();
  const before = network.listRequests.length;
  lateness = 0.9;
  network.answerList(newList());
  stream.announce(8);
  stream.fail(FakeEvents.CLOSED);
  show(false);
  await pass(1000);
  expect(network.listRequests).toHaveLength(before + 1);
});
