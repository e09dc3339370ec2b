import { jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { ReleaseEntry, RemotesList } from '@trilho/contracts/portal-manifest';
import { remotesElementId } from '@trilho/contracts/remote-paths';
import { RemoteWidget, RemoteWidgetContext } from '@trilho/portal';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { forgetReleases } from '../releases.ts';
import { RemoteRoute } from '../remote-route.tsx';
import { RemoteWidgetLoader } from '../remote-widget.tsx';
import { setReleaseLoader } from '../remotes.ts';
import { endReports } from '../reports/reports.ts';
import { type ShareScopes, startFederation } from '../runtime.ts';
import { type FakeNetwork, fakeNetwork } from './fake-network.ts';

/** Version of the shell of the page under test. */
export const shellVersion = '5e11'.padEnd(12, '0');

/** Part of every address and container: what one test loaded is not there for the next. */
let run = 0;

export const versions = { v1: '1'.repeat(12), v2: '2'.repeat(12), v3: '3'.repeat(12) };

/** A release of a remote. */
export const source = (name: string, version: keyof typeof versions) => ({
  version: versions[version],
  container: `mfe_${name}_${version}_${run}`,
  entry: `http://cdn.test/${name}/${version}/${run}/remoteEntry.js`,
  integrity: `sha384-${version}`,
});

/** A remote in the list of releases: version 2 with version 1 before it. */
export const entry = (name: string, overrides: Partial<ReleaseEntry> = {}): ReleaseEntry => ({
  name,
  remote: `mfe_${name}`,
  paths: [`/admin/${name}`],
  sidebar: [],
  widgets: { card: './remote' },
  releases: [source(name, 'v2'), source(name, 'v1')],
  ...overrides,
});

export const listOf = (...remotes: ReleaseEntry[]): RemotesList => ({ shell: shellVersion, remotes });

/** Writes the list of releases into the page, as the portal host does. */
export function publish(...remotes: ReleaseEntry[]): void {
  document.getElementById(remotesElementId)?.remove();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = remotesElementId;
  block.textContent = JSON.stringify(listOf(...remotes));
  document.body.append(block);
  forgetReleases();
}

/** What the shell shares in these pages. */
export const shareScopes: ShareScopes = { core: {}, default: {} };

/** A page with the remotes `keys` (two releases) and `docs` (one of two served). Close it after the test. */
export function startPage(): FakeNetwork {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  run += 1;
  const network = fakeNetwork();
  network.serve(source('keys', 'v2'), 'Chaves, versão 2');
  network.serve(source('keys', 'v1'), 'Chaves, versão 1');
  network.serve(source('docs', 'v2'), 'Documentação');
  publish(entry('keys'), entry('docs'));
  setReleaseLoader(startFederation(shareScopes, () => {}));
  return network;
}

export function endPage(network: FakeNetwork): void {
  cleanup();
  network.close();
  endReports();
  jest.useRealTimers();
  jest.restoreAllMocks();
}

/** Opens a path of a portal with a menu and a dashboard of widgets. */
export function open(path: string) {
  return render(
    <RemoteWidgetContext value={RemoteWidgetLoader}>
      <MemoryRouter initialEntries={[path]}>
        <nav>
          Menu
          <Link to="/admin/keys">Chaves</Link>
          <Link to="/admin/keys/2">Segunda chave</Link>
          <Link to="/admin/docs">Textos</Link>
          <Link to="/admin/dashboard">Dashboard</Link>
        </nav>
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
