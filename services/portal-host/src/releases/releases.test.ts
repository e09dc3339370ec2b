import type { RemotesList } from '@trilho/contracts/portal-manifest';
import { cdnUrl, startPortal } from '../testing/portal.ts';
import { buildManifest, buildRelease, createWorkspace, integrityOf } from '../testing/workspace.ts';

const older = buildRelease({ version: 'bbbbbbbbbbbb', container: 'mfe_keys_00000000' });
const current = buildRelease({ previous: older.version });
const docs = buildRelease({
  manifest: buildManifest({ name: 'docs', remote: 'mfe_docs', paths: ['/docs'] }),
});
const withPrevious = {
  ...current,
  preload: [{ file: 'remoteEntry.44444444.js', integrity: integrityOf('entry') }],
};
let workspace: ReturnType<typeof createWorkspace>;
let host: Awaited<ReturnType<typeof startPortal>>;

beforeEach(async () => {
  workspace = createWorkspace();
  host = await startPortal(workspace);
});
afterEach(async () => {
  await host.close();
  workspace.close();
});

async function listRemotes(): Promise<RemotesList['remotes']> {
  const response = await host.portal.inject('/portal/remotes.json');
  return response.json<RemotesList>().remotes;
}

test('the list has each remote’s entry with its hash, and its previous release', async () => {
  workspace.publish(older, withPrevious);
  expect(await listRemotes()).toEqual([
    {
      ...current.manifest,
      releases: [
        {
          version: current.version,
          container: current.container,
          entry: `${cdnUrl}/keys/${current.version}/remoteEntry.44444444.js`,
          integrity: integrityOf('entry'),
        },
        expect.objectContaining({ version: older.version, container: older.container }),
      ],
    },
  ]);
});

test('a new release appears without a restart', async () => {
  workspace.publish(older);
  expect((await listRemotes())[0]?.releases[0]?.version).toBe(older.version);
  workspace.publish(current);
  expect((await listRemotes())[0]?.releases[0]?.version).toBe(current.version);
});

test.each([
  ['is not JSON', '{'],
  ['misses fields', '{"version":"aaaaaaaaaaaa"}'],
])('a release.json that %s leaves out that remote only, and is logged once', async (_case, content) => {
  workspace.publish(current, docs);
  workspace.write('mfe-keys/dist/release.json', content);
  expect((await listRemotes()).map(({ name }) => name)).toEqual(['docs']);
  await listRemotes();
  expect(host.leftOut).toEqual([expect.stringMatching(/^mfe-keys: /)]);
});

test('a release that the shell cannot satisfy falls back to the previous one', async () => {
  workspace.publish(older, { ...withPrevious, requires: { react: '^20.0.0' } });
  expect((await listRemotes())[0]?.releases[0]?.version).toBe(older.version);
  expect(host.leftOut).toEqual(['mfe-keys: react: asks for ^20.0.0, the shell has 19.3.1']);
});

test('a release whose entry is missing falls back to the previous one', async () => {
  workspace.publish(older, withPrevious);
  workspace.remove('mfe-keys/dist/remoteEntry.44444444.js');
  expect((await listRemotes())[0]?.releases[0]?.version).toBe(older.version);
});

test('a file of a release is immutable, readable from the portal’s origin and never sniffed', async () => {
  workspace.publish(current);
  const response = await host.cdn.inject(`/keys/${current.version}/remoteEntry.11111111.js`);
  expect(response.body).toBe('entry');
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringContaining('javascript'),
  });
});

test('a browser that accepts brotli gets the file compressed at build', async () => {
  workspace.publish(current);
  const headers = { 'accept-encoding': 'gzip, br' };
  const response = await host.cdn.inject({ url: `/keys/${current.version}/remote.22222222.js`, headers });
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
});

test('files of the previous release stay available', async () => {
  workspace.publish(older, withPrevious);
  const response = await host.cdn.inject(`/keys/${older.version}/remoteEntry.11111111.js`);
  expect(response.statusCode).toBe(200);
});

test.each([
  ['of no release', `/keys/cccccccccccc/remoteEntry.11111111.js`],
  ['the release does not name', `/keys/${current.version}/release.json`],
  ['outside the folder', `/keys/${current.version}/..%2F..%2Fpackage.json`],
  ['of an unknown remote', `/nobody/${current.version}/remoteEntry.11111111.js`],
])('a file %s is a 404 that must not be cached', async (_case, url) => {
  workspace.publish(current);
  const response = await host.cdn.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).toBe('no-store');
});
