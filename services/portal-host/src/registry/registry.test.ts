import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Release, RemotesList, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { AuditEntry, PublishedRelease, Refusal } from '@trilho/contracts/portal-registry';
import { createTestDatabase } from '@trilho/tooling/database/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { generateSigningKeys } from '../composition/signing.ts';
import { storedFileName } from '../composition/stored-file-name.ts';
import { buildCdn, buildPortal } from '../portal-host.ts';
import { buildShell, shellTemplate } from '../testing/memory-registry.ts';
import { navigation } from '../testing/portal.ts';
import { buildManifest, buildRelease, integrityOf } from '../testing/workspace.ts';
import { type OpenRegistry, openRegistry } from './open-registry.ts';

const adminToken = `trl_pub_${'a'.repeat(43)}`;
const keys = await generateSigningKeys();
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dir: string;
let hosts: Host[];

type Host = { registry: OpenRegistry; portal: FastifyInstance; cdn: FastifyInstance; logged: string[] };

/** Starts a host on the test's database, as a process of its own would. */
async function startHost(name = 'a', databaseUrl = database.url): Promise<Host> {
  const logged: string[] = [];
  const write = (fields: object, message: string) => logged.push(JSON.stringify({ message, ...fields }));
  const log = { info: write, warn: write, error: write };
  const registry = await openRegistry(
    {
      databaseUrl,
      releasesDir: join(dir, 'releases'),
      compositionPublicKeys: keys.publicKeys,
      compositionSigningKey: keys.signingKey,
      registryAdminToken: adminToken,
      memoryPath: join(dir, `${name}.json`),
    },
    log,
  );
  const stream = { write: (line: string) => void logged.push(line) };
  const portal = await buildPortal({
    source: registry.live,
    registry,
    cdnUrl: 'http://cdn.test:4001',
    gatewayUrl: 'http://127.0.0.1:1',
    publicUrl: 'https://portal.test',
    stripePublishableKey: 'pk_test_1',
    stripeJsUrl: '',
    premiumPriceId: 'price_1',
    postalCodeUrl: 'https://viacep.com.br',
    secure: false,
    trustProxy: 'loopback',
    requestTimeoutMs: 30_000,
    logger: { level: 'trace', stream },
  });
  const cdn = await buildCdn({ source: registry.live, secure: false, requestTimeoutMs: 30_000 });
  const host = { registry, portal, cdn, logged };
  hosts.push(host);
  return host;
}

beforeEach(async () => {
  hosts = [];
  dir = mkdtempSync(join(tmpdir(), 'trilho-registry-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const { portal, cdn, registry } of hosts) {
    await Promise.all([portal.close(), cdn.close()]);
    await registry.close();
  }
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

const headers = { authorization: `Bearer ${adminToken}` };
const contents = new Map(
  ['entry', 'remote', 'shell()', shellTemplate].map((text) => [integrityOf(text), text]),
);

function putFile({ portal }: Host, name: string, payload: string, given: object = headers) {
  return portal.inject({
    method: 'PUT',
    url: `/portal/registry/files/${name}`,
    headers: { ...given, 'content-type': 'application/octet-stream' },
    payload,
  });
}

function postRelease({ portal }: Host, release: Release | ShellRelease, more: object = {}) {
  const unit = 'manifest' in release ? release.manifest.name : 'shell';
  return portal.inject({
    method: 'POST',
    url: `/portal/registry/units/${unit}/releases`,
    headers,
    payload: { release, ...more },
  });
}

/** Uploads the files of a release and publishes it for everybody. */
async function release(host: Host, given: Release | ShellRelease, more: object = { channel: 'stable' }) {
  for (const file of [...('preload' in given ? given.preload : []), ...given.files]) {
    await putFile(host, storedFileName(file), contents.get(file.integrity) ?? '');
  }
  return postRelease(host, given, more);
}

const post = ({ portal }: Host, path: string, payload: object) =>
  portal.inject({ method: 'POST', url: `/portal/registry${path}`, headers, payload });

async function versions({ portal }: Host): Promise<string[] | undefined> {
  const response = await portal.inject('/portal/remotes.json');
  if (response.statusCode !== 200) return undefined;
  const keysEntry = response.json<RemotesList>().remotes.find(({ name }) => name === 'keys');
  return keysEntry?.releases.map(({ version }) => version);
}

/** Waits until a host shows a version, which others changed. */
async function untilShown(host: Host, version: string): Promise<void> {
  let end = () => {};
  // Listens before it looks: a change between the two is not missed.
  const changed = new Promise<void>((resolve) => {
    end = host.registry.live.onChange(() => resolve());
  });
  const isShown = (await versions(host))?.[0] === version;
  if (!isShown) await changed;
  end();
  if (!isShown) await untilShown(host, version);
}

const older = buildRelease({ version: 'bbbbbbbbbbbb' });
const current = buildRelease({ version: 'aaaaaaaaaaaa' });

test('before the first release the portal says that it is being prepared, and is healthy', async () => {
  const host = await startHost();
  expect((await host.portal.inject({ url: '/', headers: navigation })).statusCode).toBe(503);
  expect((await host.portal.inject('/portal/health')).json()).toEqual({
    status: 'ok',
    composition: { sequence: null, problems: [] },
  });
});

test('a portal comes about by releases alone: page, shell files, list and the remote’s files', async () => {
  const host = await startHost();
  expect((await release(host, buildShell())).statusCode).toBe(201);
  const response = await release(host, current, { channel: 'stable', source: 'commit 1' });
  expect(response.json<PublishedRelease>()).toMatchObject({
    unit: 'keys',
    version: 'aaaaaaaaaaaa',
    state: 'stable',
    source: 'commit 1',
    publishedBy: 'token admin',
    sizeAtOnce: expect.any(Number),
  });
  await untilShown(host, 'aaaaaaaaaaaa');
  const page = await host.portal.inject({ url: '/admin/keys', headers: navigation });
  expect(page.body).toContain('http://cdn.test:4001/keys/aaaaaaaaaaaa/remoteEntry.11111111.js');
  const script = await host.portal.inject({
    url: '/shell.33333333.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe('shell()');
  const file = await host.cdn.inject('/keys/aaaaaaaaaaaa/remote.22222222.js');
  expect(file.body).toBe('remote');
  expect(file.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': expect.stringContaining('javascript'),
  });
});

test('two hosts of one database: what one promotes the other shows at once, not at its next reading', async () => {
  const [one, other] = [await startHost('a'), await startHost('b')];
  await release(one, buildShell());
  await release(one, older);
  await untilShown(other, 'bbbbbbbbbbbb');
  await release(one, current);
  await untilShown(other, 'aaaaaaaaaaaa');
  await post(one, '/units/keys/rollback', {});
  await untilShown(other, 'bbbbbbbbbbbb');
});

test('a host whose announcements are cut off listens again, and misses nothing', async () => {
  const [one, other] = [await startHost('a'), await startHost('b')];
  await release(one, buildShell());
  await untilShown(await release(one, older).then(() => other), 'bbbbbbbbbbbb');
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'trilho-portal-listen'`,
  );
  await admin.end();
  await release(one, current);
  await untilShown(other, 'aaaaaaaaaaaa');
  expect(other.logged.join('\n')).toContain('announcements of compositions are not heard');
});

test('a restarted host shows what it has shown', async () => {
  const host = await startHost();
  await release(host, buildShell());
  await release(host, current);
  expect(await versions(await startHost())).toEqual(['aaaaaaaaaaaa']);
});

test('a host comes up without the database, with what it has shown and its files, and says what is missing', async () => {
  const host = await startHost();
  await release(host, buildShell());
  await release(host, current);
  await untilShown(host, 'aaaaaaaaaaaa');
  await host.registry.live.refresh();
  const alone = await startHost('a', 'postgresql://nobody@127.0.0.1:1/none');
  expect(await versions(alone)).toEqual(['aaaaaaaaaaaa']);
  expect((await alone.portal.inject({ url: '/', headers: navigation })).statusCode).toBe(200);
  expect((await alone.cdn.inject('/keys/aaaaaaaaaaaa/remote.22222222.js')).body).toBe('remote');
  expect((await alone.portal.inject('/portal/health')).json().composition.problems).toEqual([
    expect.objectContaining({ kind: 'database' }),
  ]);
  expect(alone.logged.join('\n')).toContain('the database is out of reach');
});

test('a canary is accepted without being everybody’s, and its people get it', async () => {
  const host = await startHost();
  await release(host, buildShell());
  await release(host, older);
  const response = await release(host, current, { channel: 'canary', percent: 100 });
  expect(response.json<PublishedRelease>().state).toBe('canary');
  const cookie = `trilho_person=${'b'.repeat(22)}`;
  await untilSequence(host, 3);
  const list = await host.portal.inject({ url: '/portal/remotes.json', headers: { cookie } });
  expect(list.json<RemotesList>().remotes[0]?.releases[0]?.version).toBe('aaaaaaaaaaaa');
  expect(await versions(host)).toEqual(['bbbbbbbbbbbb']);
});

async function untilSequence(host: Host, sequence: number): Promise<void> {
  while ((host.registry.live.current()?.document.sequence ?? 0) < sequence)
    await host.registry.live.refresh();
}

test('many remotes are released at once', async () => {
  const host = await startHost();
  await release(host, buildShell());
  const names = Array.from({ length: 15 }, (_, index) => `team-${index}`);
  const answers = await Promise.all(
    names.map((name) => {
      const manifest = buildManifest({ name, remote: `mfe_team_${name.slice(5)}`, paths: [`/${name}`] });
      return release(host, buildRelease({ manifest }));
    }),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 201));
  await untilSequence(host, 16);
  const list = await host.portal.inject('/portal/remotes.json');
  expect(list.json<RemotesList>().remotes).toHaveLength(15);
});

test('the same release again changes nothing; another content under its version is refused', async () => {
  const host = await startHost();
  await release(host, buildShell());
  await release(host, current);
  expect((await release(host, current)).statusCode).toBe(200);
  const other = await release(host, { ...current, container: 'mfe_keys_99999999' });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ error: 'conflict' });
});

test.each([
  ['without a token', {}],
  ['with another token', { authorization: `Bearer trl_pub_${'b'.repeat(43)}` }],
  ['with a token of another form', { authorization: 'Basic YTpi' }],
])('%s nothing is stored, published, changed or read', async (_case, given) => {
  const host = await startHost();
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
  const host = await startHost();
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
  const response = await putFile(await startHost(), name, 'entry');
  expect([400, 404]).toContain(response.statusCode);
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
    const host = await startHost();
    await release(host, buildShell());
    await release(host, current);
    const response = await postRelease(host, buildRelease({ version: 'cccccccccccc', ...overrides }));
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
  const host = await startHost();
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
  const host = await startHost();
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
});

test('the releases of a unit are listed with their states', async () => {
  const host = await startHost();
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
  const host = await startHost();
  await release(host, buildShell());
  const name = storedFileName({ file: 'shell.33333333.js', integrity: integrityOf('shell()') });
  const stored = readFileSync(join(dir, 'releases', name));
  expect(createHash('sha384').update(stored).digest('base64url')).toBe(name.slice(0, 64));
  expect(host.logged.join('\n')).not.toContain(adminToken);
});
