import type { RemotesList } from '@trilho/contracts/portal-manifest';
import { cdnUrl, startPortal } from '../testing/portal.ts';
import { buildRelease, integrityOf } from '../testing/workspace.ts';

const older = buildRelease({ version: 'bbbbbbbbbbbb', container: 'mfe_keys_00000000' });
const current = buildRelease({ previous: older.version });
const withPrevious = {
  ...current,
  preload: [{ file: 'remoteEntry.44444444.js', integrity: integrityOf('entry') }],
};
let host: Awaited<ReturnType<typeof startPortal>>;

beforeEach(async () => {
  host = await startPortal();
});
afterEach(async () => {
  await host.close();
});

async function listRemotes(): Promise<RemotesList['remotes']> {
  const response = await host.portal.inject('/portal/remotes.json');
  return response.json<RemotesList>().remotes;
}

test('the list has each remote’s entry with its hash, and its previous release', async () => {
  await host.publish(older, withPrevious);
  expect(await listRemotes()).toEqual([
    {
      ...current.manifest,
      releases: [
        {
          version: current.version,
          container: current.container,
          entry: `${cdnUrl}/keys/${current.version}/remoteEntry.44444444.js`,
          integrity: integrityOf('entry'),
          shareScope: 'core',
        },
        expect.objectContaining({ version: older.version, container: older.container }),
      ],
    },
  ]);
});

test('a new release appears without a restart', async () => {
  await host.publish(older);
  expect((await listRemotes())[0]?.releases[0]?.version).toBe(older.version);
  await host.publish(current);
  expect((await listRemotes())[0]?.releases[0]?.version).toBe(current.version);
});

test('a release that the shell cannot satisfy falls back to the previous one', async () => {
  await host.publish(older, { ...withPrevious, requires: { react: '^20.0.0' } });
  expect((await listRemotes())[0]?.releases[0]?.version).toBe(older.version);
  expect(host.leftOut()).toEqual(['keys: react: asks for ^20.0.0, the shell has 19.3.1']);
});

test('a file of a release is immutable, readable from the portal’s origin and never sniffed', async () => {
  await host.publish(current);
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
  await host.publish(current);
  const headers = { 'accept-encoding': 'gzip, br' };
  const response = await host.cdn.inject({ url: `/keys/${current.version}/remote.22222222.js`, headers });
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
});

test('files of the previous release stay available', async () => {
  await host.publish(older, withPrevious);
  const response = await host.cdn.inject(`/keys/${older.version}/remoteEntry.11111111.js`);
  expect(response.statusCode).toBe(200);
});

test.each([
  ['of no release', `/keys/cccccccccccc/remoteEntry.11111111.js`],
  ['the release does not name', `/keys/${current.version}/release.json`],
  ['outside the folder', `/keys/${current.version}/..%2F..%2Fpackage.json`],
  ['of an unknown remote', `/nobody/${current.version}/remoteEntry.11111111.js`],
])('a file %s is a 404 that must not be cached', async (_case, url) => {
  await host.publish(current);
  const response = await host.cdn.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).toBe('no-store');
});
