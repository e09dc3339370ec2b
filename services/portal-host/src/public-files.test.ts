import type { Release, RemotesList } from '@trilho/contracts/portal-manifest';
import { buildShell } from './testing/memory-registry.ts';
import { startPortal } from './testing/portal.ts';
import { buildManifest, buildRelease, integrityOf } from './testing/workspace.ts';

let host: Awaited<ReturnType<typeof startPortal>>;

beforeEach(async () => {
  const favicon = { file: 'favicon.svg', integrity: integrityOf('shell()') };
  host = await startPortal({ shell: { files: [...buildShell().files, favicon] } });
});
afterEach(async () => {
  await host.close();
});

const docs = buildManifest({ name: 'docs', remote: 'mfe_docs', paths: ['/documentation'] });

/** A release of the documentation with files at paths of the portal. */
function publishing(paths: Record<string, string>, overrides: Partial<Release> = {}): Release {
  const files = [...new Set(Object.values(paths))].map((file) => ({
    file,
    integrity: integrityOf('remote'),
  }));
  return buildRelease({ manifest: docs, files, publicFiles: paths, ...overrides });
}

test.each([
  ['/llms.txt', 'llms.44444444.txt', 'text/plain; charset=utf-8'],
  ['/documentation/customers-create.md', 'customers.44444444.md', 'text/markdown; charset=utf-8'],
  ['/feed.xml', 'feed.44444444.xml', 'application/xml'],
  ['/openapi.json', 'api.44444444.json', 'application/json; charset=utf-8'],
  ['/social.png', 'social.44444444.png', 'image/png'],
])('%s answers the file of the release, to be kept for five minutes', async (path, file, type) => {
  await host.publish(publishing({ [path]: file }));
  const response = await host.portal.inject(`${path}?v=1`);
  expect(response.body).toBe('remote');
  expect(response.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=300',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(host.leftOut()).toEqual([]);
});

test('a browser that accepts brotli gets the public file compressed at build, with its type', async () => {
  await host.publish(publishing({ '/llms.txt': 'llms.44444444.txt' }));
  const headers = { 'accept-encoding': 'br' };
  const response = await host.portal.inject({ url: '/llms.txt', headers });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/plain; charset=utf-8',
  });
});

test('a path that no release publishes is a 404', async () => {
  await host.publish(publishing({ '/llms.txt': 'llms.44444444.txt' }));
  expect((await host.portal.inject('/llms-full.txt')).statusCode).toBe(404);
});

test.each([
  ['/api/v1/openapi.json', 'the portal host answers it'],
  ['/portal/config.json', 'the portal host answers it'],
  ['/robots.txt', 'the portal host answers it'],
  ['/favicon.svg', 'the shell serves it'],
  ['/admin/keys/list.json', 'it is below a path of another remote'],
  ['/documentation/start.html', 'its type is not served'],
])('a release that wants %s is refused', async (path, reason) => {
  await host.publish(publishing({ [path]: 'a.44444444.txt' }));
  await host.portal.inject('/portal/remotes.json');
  expect(host.leftOut()).toEqual([`docs: ${path}: ${reason}`]);
});

test('a release that names a file it does not have is refused', async () => {
  await host.publish(publishing({ '/llms.txt': 'llms.44444444.txt' }, { files: [] }));
  await host.portal.inject('/portal/remotes.json');
  expect(host.leftOut()).toEqual(['docs: /llms.txt: llms.44444444.txt is no file of the release']);
});

test('of two remotes that want one path the first has it, and the release of the other is refused', async () => {
  const file = { file: 'other.44444444.txt', integrity: integrityOf('remote') };
  const other = buildRelease({ files: [file], publicFiles: { '/llms.txt': file.file } });
  await host.publish(publishing({ '/llms.txt': 'llms.44444444.txt' }));
  await host.publish(other);
  const list = await host.portal.inject('/portal/remotes.json');
  expect(list.json<RemotesList>().remotes.map(({ name, releases }) => [name, releases.length])).toEqual([
    ['docs', 1],
    ['keys', 0],
  ]);
  expect(host.leftOut()).toEqual(['keys: /llms.txt: docs serves it already']);
});

test('a release that prerenders a page of another remote is refused', async () => {
  const file = { file: 'page.44444444.json', integrity: integrityOf('remote') };
  await host.publish(buildRelease({ manifest: docs, files: [file], prerendered: { '/': file.file } }));
  await host.portal.inject('/portal/remotes.json');
  expect(host.leftOut()).toEqual(['docs: /: docs may not prerender it']);
});
