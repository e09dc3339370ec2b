import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemotesList } from '@trilho/contracts/portal-manifest';
import { remotesElementId } from '@trilho/contracts/remote-paths';
import { createPortalStore } from '@trilho/portal';
import { forgetReleases, readReleases } from '../releases.ts';
import { preloadRemote } from '../remotes.ts';
import type { FakeNetwork } from '../testing/fake-network.ts';
import { endPage, entry, listOf, open, source, startPage } from '../testing/remote-page.tsx';
import { readRestWhenQuiet } from './rest-of-list.ts';

let network: FakeNetwork;

/** A page of `keys` that has of `docs` what the sidebar needs. */
function publishShort(): void {
  const block = document.getElementById(remotesElementId);
  const list: RemotesList = {
    ...listOf(entry('keys')),
    others: [{ name: 'docs', widgets: { card: './remote' } }, { name: 'keys' }],
  };
  if (block) block.textContent = JSON.stringify(list);
  forgetReleases();
}

beforeEach(() => {
  network = startPage();
  publishShort();
});
afterEach(() => endPage(network));

const goToDocs = () => userEvent.click(screen.getByRole('link', { name: 'Textos' }));

test('a remote that the page has no releases of is among those it knows, once and in their order', () => {
  expect(readReleases().map(({ name, paths, releases }) => [name, paths, releases.length])).toEqual([
    ['docs', ['/admin/docs'], 0],
    ['keys', ['/admin/keys'], 2],
  ]);
});

test('its screen reads the rest of the list and is there', async () => {
  network.answerList(listOf(entry('keys'), entry('docs')));
  open('/admin/keys');
  await screen.findByText('Chaves, versão 2');
  expect(network.listRequests).toEqual([]);
  await goToDocs();
  expect(await screen.findByText('Documentação')).toBeVisible();
  expect(network.listRequests).toHaveLength(1);
});

test('without the rest it says that the screen did not load, blames no release, and tries again', async () => {
  open('/admin/keys');
  await screen.findByText('Chaves, versão 2');
  await goToDocs();
  expect(await screen.findByText('Não foi possível carregar esta tela.')).toBeVisible();
  expect(network.requested).toEqual([source('keys', 'v2').entry]);
  network.answerList(listOf(entry('keys'), entry('docs')));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Documentação')).toBeVisible();
});

test('a page whose first screen is there reads the rest by itself, once', async () => {
  network.answerList(listOf(entry('keys'), entry('docs')));
  window.history.replaceState(null, '', '/admin/keys');
  void readRestWhenQuiet(createPortalStore());
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(network.listRequests).toEqual([]);
  preloadRemote('/admin/keys');
  await waitFor(() => expect(network.listRequests).toHaveLength(1), { timeout: 3000 });
  expect(readReleases().map(({ releases }) => releases.length)).toEqual([2, 2]);
  window.history.replaceState(null, '', '/');
});

test('a rest that does not arrive is asked for once by itself, and again by a navigation', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  network.answerWith(() => new Response(null, { status: 503 }));
  window.history.replaceState(null, '', '/admin/keys');
  open('/admin/keys');
  await screen.findByText('Chaves, versão 2');
  void readRestWhenQuiet(createPortalStore());
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(network.listRequests).toHaveLength(1);
  network.answerList(listOf(entry('keys'), entry('docs')));
  await userEvent.click(screen.getByRole('link', { name: 'Textos' }));
  expect(await screen.findByText('Documentação')).toBeVisible();
  expect(network.listRequests).toHaveLength(2);
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});
