import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReleaseEntry } from '@trilho/contracts/portal-manifest';
import { remotesElementId } from '@trilho/contracts/remote-paths';
import { forgetReleases, refreshReleases, showOverrides } from '../releases.ts';
import type { FakeNetwork } from '../testing/fake-network.ts';
import {
  endPage,
  entry,
  listOf,
  open,
  shellVersion,
  source,
  startPage,
  versions,
} from '../testing/remote-page.tsx';
import { removeBanner } from './show-overrides.tsx';

let network: FakeNetwork;
/** Address → what is answered there. */
let answers: Map<string, () => Response>;
let requests: string[];

beforeEach(() => {
  network = startPage();
  answers = new Map();
  requests = [];
  globalThis.fetch = async (input, init) => {
    requests.push(`${init?.method ?? 'GET'} ${input}`);
    const answer = answers.get(String(input).split('?')[0] ?? '');
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
});
afterEach(() => {
  act(removeBanner);
  endPage(network);
  forgetReleases();
});

const overridden = () => entry('keys', { releases: [source('keys', 'v3'), source('keys', 'v2')] });

/** Opens the page of a person with overrides, as the portal host writes it. */
async function start(overrides: object[] | undefined, keys: ReleaseEntry = overridden()): Promise<void> {
  const block = document.getElementById(remotesElementId);
  if (!block) throw new Error('The page has no list');
  block.textContent = JSON.stringify({ ...listOf(keys, entry('docs')), ...(overrides && { overrides }) });
  forgetReleases();
  await act(showOverrides);
}

const banner = () => screen.getByRole('region', { name: 'Substituições em vigor' });
const keysAtV3 = { remote: 'keys', version: versions.v3 };

test('a page without overrides has no banner', async () => {
  await start(undefined, entry('keys'));
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Substituições em vigor' })).toBeNull();
});

test('a release is the one that the host has put first; one that the shell cannot run is said', async () => {
  network.serve(source('keys', 'v3'), 'Chaves, versão 3', ['/admin/keys']);
  await start([keysAtV3, { remote: 'docs', version: versions.v3 }]);
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 3')).toBeVisible();
  expect(document.body.firstElementChild).toContainElement(banner());
  const [keys, docs] = within(banner()).getAllByRole('listitem');
  expect(keys).toHaveTextContent(`keys na versão ${versions.v3}, só para você.`);
  expect(keys).not.toHaveTextContent('normal');
  expect(docs).toHaveTextContent('A versão normal é mostrada');
});

test('what a portal host of another release names without a version leaves the normal one, and is said', async () => {
  await start([{ remote: 'keys', url: 'http://localhost:4501' }], entry('keys'));
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  expect(banner()).toHaveTextContent(
    'keys substituído, só para você. A versão normal é mostrada: esta base do portal não conhece essa substituição.',
  );
  expect(requests).toEqual([]);
});

test('a release that does not load leaves the normal one, and the banner says so', async () => {
  network.fail(source('keys', 'v3'), 2);
  await start([keysAtV3]);
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  await waitFor(() => expect(banner()).toHaveTextContent('A versão normal é mostrada: ela falhou'));
});

test('a page that was open before gets the banner with the first list that names an override', async () => {
  await start(undefined, entry('keys'));
  answers.set('http://localhost:4000/portal/remotes.json', () =>
    Response.json({ ...listOf(overridden()), shell: shellVersion, overrides: [keysAtV3] }),
  );
  await act(async () => expect(await refreshReleases()).toBe(true));
  expect(await screen.findByRole('region', { name: 'Substituições em vigor' })).toHaveTextContent(
    `keys na versão ${versions.v3}`,
  );
});

test('one click undoes the overrides and loads the page again; a failure is said', async () => {
  // jsdom cannot load a page: it says so where it is asked to.
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  await start([keysAtV3]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível desfazer.');
  expect(complaint).not.toHaveBeenCalled();
  answers.set('/portal/overrides', () => new Response(null, { status: 204 }));
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(complaint).toHaveBeenCalledTimes(1));
  expect(String(complaint.mock.calls[0]?.[0])).toContain('navigation');
  expect(requests.slice(-2)).toEqual(['DELETE /portal/overrides', 'DELETE /portal/overrides']);
});
