import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReleaseEntry } from '@trilho/contracts/portal-manifest';
import type { Override } from '@trilho/contracts/portal-override';
import { remotesElementId } from '@trilho/contracts/remote-paths';
import { forgetReleases, prepareReleases, refreshReleases } from '../releases.ts';
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
import { forgetOverrides } from './apply-overrides.tsx';

const url = 'http://localhost:4501';
const integrity = `sha384-${'A'.repeat(64)}`;
let network: FakeNetwork;
/** Address → what is answered there. */
let answers: Map<string, () => Response | Promise<Response>>;
let requests: string[];

/** A release of `keys` as `release.json` says it. */
const description = () => ({
  manifest: {
    name: 'keys',
    remote: 'mfe_keys',
    paths: ['/admin/keys'],
    sidebar: [],
    widgets: { card: './remote' },
    pages: {},
  },
  version: versions.v3,
  container: source('keys', 'v3').container,
  preload: [{ file: 'remoteEntry.js', integrity }],
  files: [],
});
const atAddress = () => ({ ...source('keys', 'v3'), entry: `${url}/remoteEntry.js`, integrity });

beforeEach(() => {
  network = startPage();
  answers = new Map([[`${url}/release.json`, () => Response.json(description())]]);
  requests = [];
  globalThis.fetch = async (input, init) => {
    requests.push(`${init?.method ?? 'GET'} ${input}`);
    const answer = answers.get(String(input).split('?')[0] ?? '');
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  network.serve(atAddress(), 'Chaves, de outro endereço', ['/admin/keys', '/admin/keys/:id']);
});
afterEach(() => {
  act(forgetOverrides);
  endPage(network);
  forgetReleases();
});

/** Writes the page of a person with overrides, as the portal host does. */
function write(overrides: Override[] | undefined, ...remotes: ReleaseEntry[]): void {
  const block = document.getElementById(remotesElementId);
  if (!block) throw new Error('The page has no list');
  const list = listOf(...(remotes.length > 0 ? remotes : [entry('keys'), entry('docs')]));
  block.textContent = JSON.stringify({ ...list, ...(overrides && { overrides }) });
  forgetReleases();
}

async function start(...page: Parameters<typeof write>): Promise<void> {
  write(...page);
  await act(prepareReleases);
}

const banner = () => screen.getByRole('region', { name: 'Substituições em vigor' });

test('a page without overrides has no banner, and asks for nothing', async () => {
  await start(undefined);
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Substituições em vigor' })).toBeNull();
  expect(requests).toEqual([]);
});

test('a remote comes from another address, the others from where they always do', async () => {
  await start([{ remote: 'keys', url }]);
  expect(requests).toEqual([`GET ${url}/release.json`]);
  open('/admin/dashboard');
  expect(await screen.findByText('Chaves, de outro endereço')).toBeVisible();
  expect(await screen.findAllByText('Documentação')).toHaveLength(2);
  expect(banner()).toHaveTextContent(`keys de ${url}, só para você.Desfazer`);
  // The browser checks the file against the hash of its description.
  expect(network.scripts[0]?.integrity).toBe(integrity);
});

test('the banner comes before everything else on the page', async () => {
  await start([{ remote: 'keys', url }]);
  expect(document.body.firstElementChild).toContainElement(banner());
});

test('a remote that was never released comes with its own paths', async () => {
  await start([{ remote: 'keys', url }], entry('docs'));
  open('/admin/keys');
  expect(await screen.findByText('Chaves, de outro endereço')).toBeVisible();
});

test.each([
  ['does not arrive', undefined, 'não pôde ser lido'],
  ['is missing', () => new Response('', { status: 404 }), 'respondeu 404'],
  ['is no JSON', () => new Response('<!doctype html>'), 'não é JSON'],
  ['is no release', () => Response.json({ version: versions.v3 }), 'não descreve uma versão'],
  [
    'has a file outside of its folder',
    () => Response.json({ ...description(), preload: [{ file: '../x.js', integrity }] }),
    'não descreve uma versão',
  ],
  ['has no files', () => Response.json({ ...description(), preload: [] }), 'não descreve uma versão'],
  [
    'has a sidebar item of another shape',
    () => {
      const release = description();
      return Response.json({ ...release, manifest: { ...release.manifest, sidebar: [{ label: 'x' }] } });
    },
    'não descreve uma versão',
  ],
  [
    'is of another remote',
    () => {
      const release = description();
      return Response.json({ ...release, manifest: { ...release.manifest, name: 'docs' } });
    },
    'é de docs, não de keys',
  ],
])(
  'where release.json %s, the normal release is shown and the banner says why',
  async (_case, answer, why) => {
    answers.delete(`${url}/release.json`);
    if (answer) answers.set(`${url}/release.json`, answer);
    await start([{ remote: 'keys', url }]);
    open('/admin/keys');
    expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
    expect(banner()).toHaveTextContent('A versão normal é mostrada');
    expect(banner()).toHaveTextContent(why);
  },
);

test('an address that does not answer within 4 s does not hold the portal back', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('Given up')));
    });
  write([{ remote: 'keys', url }]);
  await act(async () => {
    const started = prepareReleases();
    await jest.advanceTimersByTimeAsync(4000);
    await started;
  });
  expect(banner()).toHaveTextContent('não respondeu em 4 segundos');
});

test('a release from an address that does not load leaves the normal one, and the banner says so', async () => {
  network.fail(atAddress(), 2);
  await start([{ remote: 'keys', url }]);
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  await waitFor(() => expect(banner()).toHaveTextContent('A versão normal é mostrada: ela falhou'));
});

test('a published release is the one that the host has put first; one that the shell cannot run is said', async () => {
  await start([
    { remote: 'keys', version: versions.v2 },
    { remote: 'docs', version: versions.v3 },
  ]);
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
  const [keys, docs] = within(banner()).getAllByRole('listitem');
  expect(keys).toHaveTextContent(`keys na versão ${versions.v2}, só para você.`);
  expect(keys).not.toHaveTextContent('normal');
  expect(docs).toHaveTextContent('A versão normal é mostrada');
});

test('a new list keeps what is taken from the address, and is not asked of it again', async () => {
  await start([{ remote: 'keys', url }]);
  answers.set('http://localhost:4000/portal/remotes.json', () =>
    Response.json({ ...listOf(entry('keys'), entry('docs')), overrides: [{ remote: 'keys', url }] }),
  );
  await act(async () => expect(await refreshReleases()).toBe(true));
  open('/admin/keys');
  expect(await screen.findByText('Chaves, de outro endereço')).toBeVisible();
  expect(requests.filter((request) => request.endsWith('release.json'))).toHaveLength(1);
});

test('a page that was open before gets the banner with the first list that names an override', async () => {
  await start(undefined);
  answers.set('http://localhost:4000/portal/remotes.json', () =>
    Response.json({
      ...listOf(entry('keys', { releases: [source('keys', 'v3'), source('keys', 'v2')] })),
      shell: shellVersion,
      overrides: [{ remote: 'keys', version: versions.v3 }],
    }),
  );
  await act(async () => expect(await refreshReleases()).toBe(true));
  expect(banner()).toHaveTextContent(`keys na versão ${versions.v3}`);
});

test('one click undoes the overrides and loads the page again; a failure is said', async () => {
  // jsdom cannot load a page: it says so where it is asked to.
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  await start([{ remote: 'keys', url }]);
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
