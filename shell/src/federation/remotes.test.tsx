import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseEntry } from '@trilho/contracts/portal-manifest';
import { preloadRemote } from './remotes.ts';
import type { FakeNetwork } from './testing/fake-network.ts';
import {
  endPage,
  entry,
  listOf,
  open,
  publish,
  shareScopes,
  source,
  startPage,
} from './testing/remote-page.tsx';

let network: FakeNetwork;
let docs: ReleaseEntry;

beforeEach(() => {
  network = startPage();
  docs = entry('docs');
});
afterEach(() => endPage(network));

test('a path shows the screen of the remote that owns it, from its current release', async () => {
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  expect(network.requested).toEqual([source('keys', 'v2').entry]);
});

test('the entry is requested with the hash of the release list', async () => {
  open('/admin/keys');
  await screen.findByText('Chaves, versão 2');
  expect(network.scripts).toEqual([{ integrity: 'sha384-v2', crossOrigin: 'anonymous' }]);
});

test('a release that the list calls content with the core is run with it, any other with everything', async () => {
  publish(entry('keys', { releases: [{ ...source('keys', 'v2'), shareScope: 'core' }] }), docs);
  open('/admin/dashboard');
  await screen.findByText('Chaves, versão 2');
  await screen.findAllByText('Documentação');
  expect(network.shared).toHaveLength(2);
  expect(network.shared[0]).toBe(shareScopes.core);
  expect(network.shared[1]).toBe(shareScopes.default);
});

test('the remote of the page is on its way before its screen asks, and is asked for once', async () => {
  preloadRemote('/admin/keys');
  await waitFor(() => expect(network.requested).toEqual([source('keys', 'v2').entry]));
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  expect(network.requested).toHaveLength(1);
});

test('a path that no remote owns is left to the shell', async () => {
  open('/admin/unknown');
  expect(await screen.findByText('Nenhuma tela')).toBeVisible();
});

test('an entry that fails once is asked for once more', async () => {
  network.fail(source('keys', 'v2'), 1);
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  expect(network.requested).toEqual([source('keys', 'v2').entry, source('keys', 'v2').entry]);
});

test('a release that keeps failing gives way to the one before', async () => {
  network.fail(source('keys', 'v2'), 2);
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
});

test('an entry that loads but whose screen does not gives way to the release before', async () => {
  network.breakExposed(source('keys', 'v2'));
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
});

test('with no release left the screen says so, the rest stays, and the button tries again', async () => {
  publish(entry('keys', { releases: [source('keys', 'v2')] }), docs);
  network.fail(source('keys', 'v2'), 2);
  open('/admin/keys');
  expect(await screen.findByText('Não foi possível carregar esta tela.')).toBeVisible();
  expect(screen.getByRole('navigation')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
});

test('a screen that failed offline is there once the browser is online again', async () => {
  publish(entry('keys', { releases: [source('keys', 'v2')] }), docs);
  network.fail(source('keys', 'v2'), 2);
  open('/admin/keys');
  expect(await screen.findByText('Não foi possível carregar esta tela.')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  const asked = network.requested.length;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(network.requested).toHaveLength(asked);
});

test('the placeholder has the shape that the remote declares for the path', async () => {
  publish(entry('keys', { screens: { '/admin/keys': { skeleton: 'table' } } }), docs);
  open('/admin/keys');
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  cleanup();
  open('/admin/docs');
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('a retry meets the release list of that moment', async () => {
  network.fail(source('keys', 'v2'), 9);
  network.fail(source('keys', 'v1'), 9);
  const mended = source('keys', 'v3');
  network.serve(mended, 'Chaves, versão 3');
  network.answerList(listOf(entry('keys', { releases: [mended] }), docs));
  open('/admin/keys');
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Chaves, versão 3')).toBeVisible();
});

test('on a page of several remotes the one that fails costs its own block only', async () => {
  publish(entry('keys', { releases: [source('keys', 'v2')] }), docs);
  network.fail(source('keys', 'v2'), 9);
  open('/admin/dashboard');
  expect(await screen.findByText('Não foi possível carregar este bloco.')).toBeVisible();
  expect(screen.getAllByText('Documentação')).toHaveLength(2);
});

test('two widgets of one remote load its code once', async () => {
  open('/admin/dashboard');
  expect(await screen.findAllByText('Documentação')).toHaveLength(2);
  expect(network.requested.filter((url) => url === source('docs', 'v2').entry)).toHaveLength(1);
});
