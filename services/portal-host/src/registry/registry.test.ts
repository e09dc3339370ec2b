import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@trilho/contracts/portal-manifest';
import type { AuditEntry, PublishedRelease, Refusal } from '@trilho/contracts/portal-registry';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { buildShell } from '../testing/memory-registry.ts';
import {
  adminToken,
  createStage,
  headers,
  post,
  postRelease,
  putFile,
  release,
  type Stage,
  startHost,
  untilShown,
} from '../testing/registry-host.ts';
import { buildManifest, buildRelease, integrityOf } from '../testing/workspace.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});
afterEach(() => stage.close());

const older = buildRelease({ version: 'bbbbbbbbbbbb' });
const current = buildRelease({ version: 'aaaaaaaaaaaa' });

test('the same release again changes nothing; another content under its version is refused', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  await release(host, current);
  expect((await release(host, current)).statusCode).toBe(200);
  const other = await release(host, { ...current, container: 'mfe_keys_99999999' });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ error: 'conflict' });
});

test.each([
  ['GET', '/units', headers, 404, 'not_found'],
  ['GET', '', headers, 404, 'not_found'],
  ['HEAD', '/units', headers, 404, 'not_found'],
  ['POST', '/units/keys/unheard-of', headers, 404, 'not_found'],
  ['DELETE', '/status', headers, 404, 'not_found'],
  ['PUT', '/units/keys', { ...headers, 'content-type': 'application/json' }, 404, 'not_found'],
  ['GET', '/units', { accept: 'text/html' }, 401, 'unauthenticated'],
] as const)(
  '%s %s, which is no route, is answered as an error of the registry',
  async (method, path, given, status, error) => {
    const host = await startHost(stage);
    const response = await host.portal.inject({
      method,
      url: `/portal/registry${path}`,
      headers: given,
      ...(method === 'PUT' && { payload: '{}' }),
    });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([status, 'no-store']);
    if (method === 'HEAD') return;
    expect(response.json()).toEqual({
      ...{ status, error, message: expect.any(String), validationErrors: [] },
      ...{ requestId: expect.any(String), docUrl: expect.stringContaining(error) },
    });
  },
);

test.each([
  ['without a token', {}],
  ['with another token', { authorization: `Bearer trl_pub_${'b'.repeat(43)}` }],
  ['with a token of another form', { authorization: 'Basic YTpi' }],
])('%s nothing is stored, published, changed or read', async (_case, given) => {
  const host = await startHost(stage);
  const name = storedFileName({ file: 'a.js', integrity: integrityOf('entry') });
  expect((await putFile(host, name, 'entry', given)).statusCode).toBe(401);
  for (const [method, path, payload] of [
    ['POST', '/units/keys/releases', { release: current }],
    ['POST', '/units/keys/promote', { version: 'aaaaaaaaaaaa', channel: 'stable' }],
    ['POST', '/units/keys/rollback', {}],
    ['POST', '/units/keys/withdraw', { version: 'aaaaaaaaaaaa', reason: 'x' }],
    ['POST', '/rollback', { sequence: 1 }],
    ['GET', '/units/keys/releases', undefined],
    ['GET', '/status', undefined],
    ['GET', '/audit', undefined],
  ] as const) {
    const url = `/portal/registry${path}`;
    const response = await host.portal.inject({
      method,
      url,
      headers: { ...given },
      ...(payload && { payload }),
    });
    expect([path, response.statusCode]).toEqual([path, 401]);
  }
});

test('an upload whose content is not what its name says is refused and not stored', async () => {
  const host = await startHost(stage);
  const name = storedFileName({ file: 'a.js', integrity: integrityOf('entry') });
  const response = await putFile(host, name, 'malware()');
  expect(response.statusCode).toBe(422);
  const url = `/portal/registry/files/${name}`;
  expect((await host.portal.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
  expect((await putFile(host, name, 'entry')).statusCode).toBe(201);
  expect((await host.portal.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200);
});

test.each([
  '..%2F..%2Fpackage.json',
  '.composition.json',
  'a.js',
  `${'a'.repeat(64)}.js%00`,
  `${'a'.repeat(64)}.br/`,
])('a file called %s cannot be stored', async (name) => {
  const response = await putFile(await startHost(stage), name, 'entry');
  expect([400, 404]).toContain(response.statusCode);
});

test('what is longer than a file or a description may be is refused, and a stranger’s is not even read', async () => {
  const host = await startHost(stage);
  const long = 'a'.repeat(5 * 1024 * 1024 + 1);
  const name = storedFileName({ file: 'a.js', integrity: integrityOf(long) });
  const file = await putFile(host, name, long);
  expect([file.statusCode, file.json().error]).toEqual([413, 'payload_too_large']);
  const described = await postRelease(host, current, { source: 'a'.repeat(1024 * 1024) });
  expect([described.statusCode, described.json().error]).toEqual([413, 'payload_too_large']);
  expect((await putFile(host, name, long, {})).statusCode).toBe(401);
});

test.each<[string, Partial<Release>, Refusal['rule'], string]>([
  [
    'names a file that is not stored',
    { files: [{ file: 'a.js', integrity: integrityOf('other') }] },
    'files',
    'a.js is not stored',
  ],
  ['asks for what the shell does not ship', { uses: { react: ['useId'] } }, 'shared', 'useId'],
  ['wants a path of the portal host', { publicFiles: { '/robots.txt': 'a.txt' } }, 'paths', '/robots.txt'],
  [
    'wants the path of another remote',
    { manifest: buildManifest({ name: 'docs', remote: 'mfe_docs', paths: ['/admin/keys'] }) },
    'paths',
    'keys owns it',
  ],
])(
  'a release that %s is refused with advice, and the refusal is kept',
  async (_case, overrides, rule, text) => {
    const host = await startHost(stage);
    await release(host, buildShell());
    await release(host, current);
    const candidate = buildRelease({ version: 'cccccccccccc', ...overrides });
    const response = await postRelease(host, candidate, { channel: 'stable' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      refusals: [{ rule, message: expect.stringContaining(text), advice: expect.any(String) }],
    });
    const audit = await host.portal.inject({ url: '/portal/registry/audit', headers });
    expect(audit.json<AuditEntry[]>()[0]).toMatchObject({
      actor: 'token admin',
      action: 'refuse',
      version: 'cccccccccccc',
    });
  },
);

test('a shell that would break a live remote is refused, and names it', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  await release(host, current);
  const surface = { shared: { react: { version: '19.3.1', names: ['useEffect'] } } };
  const response = await release(host, buildShell({ version: 'ba9876543210', surface }));
  expect(response.json()).toEqual({
    refusals: [
      expect.objectContaining({
        rule: 'breaks',
        message: expect.stringMatching(/keys aaaaaaaaaaaa .*useState/),
      }),
    ],
  });
});

test('what was accepted once is checked again when it is promoted', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  await release(host, current);
  const waiting = buildShell({
    version: 'ba9876543210',
    surface: { shared: { react: { version: '19.3.1', names: ['useEffect', 'useState'] } } },
  });
  await release(host, waiting, {});
  await release(host, buildRelease({ version: 'cccccccccccc', uses: { formik: ['Formik'] }, requires: {} }));
  const response = await post(host, '/units/shell/promote', { version: 'ba9876543210', channel: 'stable' });
  expect(response.statusCode).toBe(422);
  const audit = await host.portal.inject({ url: '/portal/registry/audit', headers });
  expect(audit.json<AuditEntry[]>()[0]).toMatchObject({
    actor: 'token admin',
    action: 'refuse',
    unit: 'shell',
    version: 'ba9876543210',
    detail: expect.stringMatching(/^breaks: keys .* would break/),
  });
});

test('the history says who has left the tests of a release out, and why', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  await release(host, current, { source: 'abc1234', testsSkipped: 'payments are down' });
  const audit = await host.portal.inject({ url: '/portal/registry/audit', headers });
  expect(audit.json<AuditEntry[]>()[0]).toMatchObject({
    actor: 'token admin',
    action: 'publish',
    version: current.version,
    detail: 'abc1234; tests skipped: payments are down',
  });
});

test('the releases of a unit are listed with their states', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  await release(host, older);
  await release(host, current);
  await release(host, buildRelease({ version: 'cccccccccccc' }), {});
  await untilShown(host, 'aaaaaaaaaaaa');
  const list = await host.portal.inject({ url: '/portal/registry/units/keys/releases', headers });
  expect(list.json<PublishedRelease[]>().map(({ version, state }) => [version, state])).toEqual([
    ['cccccccccccc', 'published'],
    ['aaaaaaaaaaaa', 'stable'],
    ['bbbbbbbbbbbb', 'replaced'],
  ]);
});

test('what is stored is called by the hash of its content, and no token is logged', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  const name = storedFileName({ file: 'shell.33333333.js', integrity: integrityOf('shell()') });
  const stored = readFileSync(join(stage.dir, 'releases', name));
  expect(createHash('sha384').update(stored).digest('base64url')).toBe(name.slice(0, 64));
  expect(host.logged.join('\n')).not.toContain(adminToken);
});

test('who may not publish a release stores none of its files', async () => {
  const host = await startHost(stage);
  const { token } = (await post(host, '/tokens', { name: 'ci-docs', unit: 'docs' })).json();
  const foreign = { authorization: `Bearer ${token}` };
  const name = storedFileName({ file: 'a.js', integrity: integrityOf('entry') });
  const response = await putFile(host, name, 'entry', foreign, 'keys');
  expect(response.json()).toMatchObject({ status: 403, message: expect.stringContaining('This is keys') });
  const url = `/portal/registry/files/${name}`;
  const head = (unit: string) =>
    host.portal.inject({ method: 'HEAD', url: `${url}?unit=${unit}`, headers: foreign });
  expect([(await head('keys')).statusCode, (await head('docs')).statusCode]).toEqual([403, 404]);
  expect((await putFile(host, name, 'entry', foreign, 'docs')).statusCode).toBe(201);
  expect((await head('docs')).statusCode).toBe(200);
  const malformed = await host.portal.inject({ method: 'HEAD', url: `${url}?unit=..`, headers: foreign });
  expect(malformed.statusCode).toBe(400);
});
