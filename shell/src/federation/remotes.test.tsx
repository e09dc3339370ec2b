import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseEntry } from '@trilho/contracts/portal-manifest';
import { remotesElementId } from '@trilho/contracts/remote-paths';
import { RemoteWidget, RemoteWidgetContext } from '@trilho/portal';
import { MemoryRouter, Route, Routes } from 'react-router';
import { forgetReleases } from './releases.ts';
import { RemoteRoute } from './remote-route.tsx';
import { RemoteWidgetLoader } from './remote-widget.tsx';
import { preloadRemote, setReleaseLoader } from './remotes.ts';
import { startFederation } from './runtime.ts';
import { type FakeNetwork, fakeNetwork } from './testing/fake-network.ts';

/** Part of every address: the runtime keeps what it loaded for as long as the page lives. */
let run = 0;
const source = (name: string, version: string) => ({
  version,
  container: `mfe_${name}_${version}_${run}`,
  entry: `http://cdn.test/${name}/${version}/${run}/remoteEntry.js`,
  integrity: `sha384-${version}`,
});
const entry = (name: string, overrides: Partial<ReleaseEntry> = {}): ReleaseEntry => ({
  name,
  remote: `mfe_${name}`,
  paths: [`/admin/${name}`],
  sidebar: [],
  widgets: { card: './remote' },
  releases: [source(name, 'v2'), source(name, 'v1')],
  ...overrides,
});

let keys: ReleaseEntry;
let docs: ReleaseEntry;
let network: FakeNetwork;

function publish(...remotes: ReleaseEntry[]): void {
  document.getElementById(remotesElementId)?.remove();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = remotesElementId;
  block.textContent = JSON.stringify({ remotes });
  document.body.append(block);
  forgetReleases();
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  run += 1;
  keys = entry('keys');
  docs = entry('docs');
  network = fakeNetwork();
  network.serve(source('keys', 'v2'), 'Chaves, versão 2');
  network.serve(source('keys', 'v1'), 'Chaves, versão 1');
  network.serve(source('docs', 'v2'), 'Documentação');
  publish(keys, docs);
  setReleaseLoader(startFederation({}));
});

afterEach(() => {
  cleanup();
  network.close();
  jest.restoreAllMocks();
});

function open(path: string) {
  return render(
    <RemoteWidgetContext value={RemoteWidgetLoader}>
      <MemoryRouter initialEntries={[path]}>
        <nav>Menu</nav>
        <Routes>
          <Route path="/admin/dashboard" element={<Dashboard />} />
          <Route path="*" element={<RemoteRoute otherwise={<p>Nenhuma tela</p>} />} />
        </Routes>
      </MemoryRouter>
    </RemoteWidgetContext>,
  );
}

function Dashboard() {
  return (
    <>
      <RemoteWidget remote="keys" widget="card" />
      <RemoteWidget remote="docs" widget="card" fallback="…" />
      <RemoteWidget remote="docs" widget="card" fallback="…" />
      <RemoteWidget remote="docs" widget="unheard-of" />
    </>
  );
}

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
  expect(screen.getByText('Menu')).toBeVisible();
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
  network.answerList({ shell: '0'.repeat(12), remotes: [entry('keys', { releases: [mended] }), docs] });
  open('/admin/keys');
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Chaves, versão 3')).toBeVisible();
});

test('a remote that throws while rendering costs its own screen only', async () => {
  network.serve(source('keys', 'v2'), () => {
    throw new Error('bug');
  });
  open('/admin/keys');
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar esta tela.');
  expect(screen.getByText('Menu')).toBeVisible();
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
