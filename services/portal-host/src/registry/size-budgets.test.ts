import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry, CreatedPublishToken } from '@trilho/contracts/portal-registry';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { createOperators } from '../authorization/operators.ts';
import { generateSigningKeys } from '../composition/document/signing.ts';
import { schemaController } from '../schema-compilers.ts';
import { createRegistryDatabase } from '../testing/test-database.ts';
import { buildRelease, integrityOf } from '../testing/workspace.ts';
import { type OpenRegistry, openRegistry } from './open-registry.ts';
import { registryRoutes } from './registry.routes.ts';

const adminToken = `trl_pub_${'a'.repeat(43)}`;
const silent = { info() {}, warn() {}, error() {} };
const keys = await generateSigningKeys();
let database: Awaited<ReturnType<typeof createRegistryDatabase>>;
let dir: string;
let registry: OpenRegistry;
let app: FastifyInstance;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'trilho-size-'));
  database = await createRegistryDatabase();
  registry = await openRegistry(
    {
      databaseUrl: database.url,
      releasesDir: dir,
      compositionPublicKeys: keys.publicKeys,
      compositionSigningKey: keys.signingKey,
      registryAdminToken: adminToken,
    },
    silent,
  );
  if (!registry.routes) throw new Error('The registry has no routes');
  app = Fastify({ schemaController });
  const operators = createOperators({ gatewayUrl: 'http://127.0.0.1:1' });
  await app.register(registryRoutes, {
    ...registry.routes,
    earlier: registry.earlier,
    operators,
    publicUrl: 'https://portal.test',
  });
});
afterEach(async () => {
  await app.close();
  await registry.close();
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

const call = (method: InjectOptions['method'], url: string, payload?: object, token = adminToken) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });

/** Text of which gzip leaves about three quarters. */
function incompressible(length: number): string {
  let text = '';
  for (let count = 0; text.length < length; count += 1) {
    text += createHash('sha512').update(`${count}`).digest('base64');
  }
  return text.slice(0, length);
}

/** Publishes a release whose entry has the given content; its later chunk is always larger than any budget. */
async function publish(version: string, entry: string) {
  const later = incompressible(400_000);
  const [entryFile, laterFile] = [
    { file: 'remoteEntry.11111111.js', integrity: integrityOf(entry) },
    { file: 'later.22222222.js', integrity: integrityOf(later) },
  ];
  for (const [file, payload] of [
    [entryFile, entry],
    [laterFile, later],
  ] as const) {
    await app.inject({
      method: 'PUT',
      url: `/files/${storedFileName(file)}`,
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/octet-stream' },
      payload,
    });
  }
  const release = buildRelease({ version, preload: [entryFile], files: [laterFile] });
  return call('POST', '/units/keys/releases', { release });
}

test('what loads more immediately than the budget is refused, until an administrator allows it', async () => {
  const entry = incompressible(100_000);
  expect((await call('GET', '/units/keys/budget')).json()).toEqual({ sizeAtOnce: 60_000 });
  const refused = await publish('aaaaaaaaaaaa', entry);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toEqual({
    refusals: [
      {
        rule: 'size',
        message: expect.stringMatching(/^it loads 7\d\.\d KB immediately, the budget is 60\.0 KB$/),
        advice: expect.any(String),
      },
    ],
  });
  expect((await call('PUT', '/units/keys/budget', { sizeAtOnce: 80_000 })).statusCode).toBe(200);
  expect((await publish('aaaaaaaaaaaa', entry)).statusCode).toBe(201);
  expect((await call('PUT', '/units/keys/budget', { sizeAtOnce: 1_000 })).statusCode).toBe(200);
  expect((await call('GET', '/units/keys/budget')).json()).toEqual({ sizeAtOnce: 1_000 });
  expect((await publish('bbbbbbbbbbbb', entry)).statusCode).toBe(422);
  const audit = await call('GET', '/audit');
  expect(audit.json<AuditEntry[]>()).toContainEqual(
    expect.objectContaining({
      actor: 'token admin',
      action: 'set-budget',
      unit: 'keys',
      detail: '80000 bytes',
    }),
  );
});

test('what is loaded later does not count', async () => {
  expect((await publish('aaaaaaaaaaaa', 'entry()')).statusCode).toBe(201);
});

test('a team reads its budget and cannot set it', async () => {
  const created = await call('POST', '/tokens', { name: 'ci-keys', unit: 'keys' });
  const { token } = created.json<CreatedPublishToken>();
  expect((await call('GET', '/units/keys/budget', undefined, token)).statusCode).toBe(200);
  const set = await call('PUT', '/units/keys/budget', { sizeAtOnce: 500_000 }, token);
  expect([set.statusCode, set.json().error]).toEqual([403, 'forbidden']);
  expect((await call('GET', '/units/shell/budget')).json()).toEqual({ sizeAtOnce: 200_000 });
});

test.each([0, -1, 999, 5_000_001, 1.5, 'much', undefined])(
  'a budget of %p is refused',
  async (sizeAtOnce) => {
    const response = await call('PUT', '/units/keys/budget', { sizeAtOnce });
    expect(response.statusCode).toBe(400);
  },
);
