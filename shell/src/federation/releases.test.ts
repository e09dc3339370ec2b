import { remotesElementId } from '@trilho/contracts/remote-paths';
import { forgetReleases, readReleases, refreshReleases } from './releases.ts';
import type { FakeNetwork } from './testing/fake-network.ts';
import { endPage, entry, listOf, shellVersion, source, startPage } from './testing/remote-page.tsx';

let network: FakeNetwork;

beforeEach(() => {
  network = startPage();
});
afterEach(() => endPage(network));

const current = () => readReleases().map(({ releases }) => releases[0]?.version);

test('the list is asked for by the version of the page’s shell', async () => {
  network.answerList(listOf(entry('keys', { releases: [source('keys', 'v3')] })));
  await refreshReleases();
  expect(network.listRequests).toEqual([
    `${window.location.origin}/portal/remotes.json?shell=${shellVersion}`,
  ]);
  expect(current()).toEqual([source('keys', 'v3').version]);
});

test.each([
  ['for another shell', () => Response.json({ ...listOf(entry('keys')), shell: 'f'.repeat(12) })],
  ['that is no JSON', () => new Response('<!doctype html>')],
  ['that is no list', () => Response.json({ shell: shellVersion })],
  ['without releases', () => Response.json({ shell: shellVersion, remotes: [{ name: 'keys', paths: [] }] })],
  ['refused', () => new Response('', { status: 404 })],
  ['that failed', () => Response.json(listOf(), { status: 500 })],
])('an answer %s changes nothing', async (_what, respond) => {
  const before = current();
  network.answerWith(respond);
  await refreshReleases();
  expect(current()).toEqual(before);
});

test('a page whose list cannot be read has no remotes, and goes on', () => {
  const block = document.getElementById(remotesElementId);
  if (block) block.textContent = '{"remotes":';
  forgetReleases();
  expect(readReleases()).toEqual([]);
});
