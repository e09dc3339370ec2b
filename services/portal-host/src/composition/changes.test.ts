import type { MikroORM } from '@mikro-orm/postgresql';
import type { CompositionDocument, Refusal } from '@trilho/contracts/portal-registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { AuditRecord, StoredComposition } from '../database/entities.ts';
import { createOrm } from '../database/orm.ts';
import { schemaController } from '../schema-compilers.ts';
import { pinnedRelease } from '../testing/compositions.ts';
import { createRegistryDatabase } from '../testing/test-database.ts';
import { changeRoutes } from './change.routes.ts';
import { findLatest } from './composition.repository.ts';
import { type CompositionService, createCompositionService } from './composition.service.ts';
import { createSigner, createVerifier, generateSigningKeys } from './document/signing.ts';

const keys = await generateSigningKeys();
const signer = await createSigner(keys.signingKey);
const verifier = await createVerifier(keys.publicKeys);
const release = (text: string) => pinnedRelease(text).version;
let database: Awaited<ReturnType<typeof createRegistryDatabase>>;
let orm: MikroORM;
let app: FastifyInstance;
let service: CompositionService;
let now: Date;
let refusals: Refusal[];

/** The description of a release is the text that its version is made of. */
const accepted = ['shell 1', 'shell 2', 'keys 1', 'keys 2', 'keys 3'];

/** A host's way to change the portal, by the keys that it has. */
const createService = (own = { signer, verifier }) =>
  createCompositionService({
    ...own,
    orm,
    catalog: {
      read: async (_unit, version) => {
        const text = accepted.find((one) => release(one) === version);
        return text === undefined ? undefined : { text };
      },
    },
    checkPromotion: async () => ({ refusals }),
    now: () => now,
  });

beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00.000Z');
  refusals = [];
  database = await createRegistryDatabase();
  orm = await createOrm(database.url);
  service = createService();
  app = Fastify({ schemaController });
  await app.register(changeRoutes, {
    prefix: '/portal/registry',
    service,
    authorize: async (_request, _action, unit = '*') => `token ${unit}`,
    publicUrl: 'https://portal.test',
  });
});
afterEach(async () => {
  await app.close();
  await orm.close(true);
  await database.drop();
});

const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/portal/registry${path}`, payload });
const promote = (text: string, channel: object = { channel: 'stable' }) =>
  post(`/units/${text.split(' ')[0]}/promote`, { version: release(text), ...channel });
const promoteSet = (...texts: string[]) =>
  post('/promote', {
    releases: texts.map((text) => ({ unit: text.split(' ')[0], version: release(text) })),
  });
const newest = async () => {
  const latest = await findLatest(orm.em.fork());
  return latest ? verifier.verify(latest) : undefined;
};
const audit = async () =>
  (await orm.em.fork().find(AuditRecord, {}, { orderBy: { id: 'asc' } })).map(
    ({ actor, action, version, sequence, detail }) => [actor, action, version, sequence, detail],
  );

test('the schema of the entities and the schema of the migrations agree', async () => {
  const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  expect(difference.trim()).toBe('');
});

test('each change is a signed document with the next sequence, and an audit entry', async () => {
  await promote('shell 1');
  await promote('keys 1');
  const response = await promote('keys 2');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual(await newest());
  expect(response.json<CompositionDocument>()).toMatchObject({
    sequence: 3,
    issuedAt: '2026-11-22T12:00:00.000Z',
    expiresAt: '2026-11-23T12:00:00.000Z',
    shell: { stable: [pinnedRelease('shell 1')] },
    remotes: { keys: { stable: [pinnedRelease('keys 2'), pinnedRelease('keys 1')] } },
  });
  expect(await audit()).toEqual([
    ['token shell', 'promote', release('shell 1'), 1, 'stable'],
    ['token keys', 'promote', release('keys 1'), 2, 'stable'],
    ['token keys', 'promote', release('keys 2'), 3, 'stable'],
  ]);
});

test('a canary gets 10 % where nobody says how many, and a rollback ends it', async () => {
  await promote('shell 1');
  await promote('keys 1');
  const canary = await promote('keys 2', { channel: 'canary' });
  expect(canary.json().remotes.keys.canary).toEqual({ ...pinnedRelease('keys 2'), percent: 10 });
  const back = await post('/units/keys/rollback', {});
  expect(back.json().remotes.keys).toEqual({ stable: [pinnedRelease('keys 1')] });
});

test('what is promoted twice makes no second document', async () => {
  await promote('shell 1');
  expect((await promote('shell 1')).json().sequence).toBe(1);
  expect(await orm.em.fork().count(StoredComposition)).toBe(1);
});

test('changes at the same time come one after the other, and none is lost', async () => {
  await promote('shell 1');
  const answers = await Promise.all(['keys 1', 'keys 2', 'shell 2', 'keys 3'].map((text) => promote(text)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const document = await newest();
  expect(document?.sequence).toBe(5);
  expect(document?.shell.stable).toHaveLength(2);
  expect(document?.remotes.keys?.stable).toHaveLength(3);
});

test('a withdrawn release is gone, and cannot come back by a promotion, a rollback or a restore', async () => {
  for (const text of ['shell 1', 'keys 1', 'keys 2']) await promote(text);
  const withdrawn = await post('/units/keys/withdraw', { version: release('keys 2'), reason: 'white page' });
  expect(withdrawn.json().remotes.keys).toEqual({ stable: [pinnedRelease('keys 1')] });
  expect((await promote('keys 2')).statusCode).toBe(409);
  expect((await post('/units/keys/rollback', { version: release('keys 2') })).statusCode).toBe(409);
  await promote('keys 3');
  const before = await app.inject('/portal/registry/rollback/3');
  expect((await newest())?.sequence).toBe(5);
  const restored = await post('/rollback', { sequence: 3 });
  expect(restored.json().remotes.keys).toEqual({ stable: [pinnedRelease('keys 1')] });
  expect(restored.json()).toMatchObject(before.json());
  expect(Object.keys(before.json())).toEqual(['shell', 'remotes']);
  expect((await audit()).at(-1)).toEqual(['token *', 'restore', null, 6, 'composition 3']);
});

test('what a restore of a composition that never was would bring is not known', async () => {
  await promote('shell 1');
  expect((await app.inject('/portal/registry/rollback/9')).statusCode).toBe(404);
  expect((await app.inject('/portal/registry/rollback/x')).statusCode).toBe(400);
});

test('the only release of a remote stays, and the refused withdrawal leaves no trace', async () => {
  for (const text of ['shell 1', 'keys 1']) await promote(text);
  const response = await post('/units/keys/withdraw', { version: release('keys 1'), reason: 'white page' });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    error: 'conflict',
    message: expect.stringContaining('only release'),
  });
  expect((await promote('keys 1')).statusCode).toBe(200);
});

test('a promotion that the gate refuses by now changes nothing', async () => {
  await promote('shell 1');
  refusals = [{ rule: 'breaks', message: 'shell drops useState', advice: 'Keep it' }];
  const response = await promote('shell 2');
  expect(response.statusCode).toBe(422);
  expect(response.json()).toEqual({ refusals });
  expect((await newest())?.sequence).toBe(1);
});

test('a set is shown in one document, with an audit entry for each of it', async () => {
  const { statusCode } = await promoteSet('keys 1', 'shell 1');
  expect(statusCode).toBe(200);
  expect(await newest()).toMatchObject({
    sequence: 1,
    shell: { stable: [pinnedRelease('shell 1')] },
    remotes: { keys: { stable: [pinnedRelease('keys 1')] } },
  });
  expect(await audit()).toEqual([
    ['token *', 'promote', release('keys 1'), 1, 'stable, one of 2 together'],
    ['token *', 'promote', release('shell 1'), 1, 'stable, one of 2 together'],
  ]);
});

test('a set is shown as a whole or not at all', async () => {
  await promoteSet('shell 1', 'keys 1');
  refusals = [{ rule: 'shared', message: 'ui: asks for ^2', advice: 'Release the shell' }];
  expect((await promoteSet('shell 2', 'keys 2')).json()).toEqual({ refusals });
  refusals = [];
  expect((await promoteSet('shell 2', 'keys 9')).statusCode).toBe(404);
  expect((await promoteSet('keys 2', 'keys 3')).statusCode).toBe(400);
  expect((await promoteSet()).statusCode).toBe(400);
  await post('/units/keys/withdraw', { version: release('keys 2'), reason: 'broken' });
  expect((await promoteSet('shell 2', 'keys 2')).statusCode).toBe(409);
  expect(await newest()).toMatchObject({
    sequence: 1,
    shell: { stable: [pinnedRelease('shell 1')] },
    remotes: { keys: { stable: [pinnedRelease('keys 1')] } },
  });
  expect((await audit()).filter(([, action]) => action === 'refuse')).toEqual([
    ['token *', 'refuse', release('shell 2'), null, 'shared: ui: asks for ^2'],
    ['token *', 'refuse', release('keys 2'), null, 'shared: ui: asks for ^2'],
  ]);
});

test.each([
  [
    'a release that was never accepted',
    '/units/keys/promote',
    { version: 'ffffffffffff', channel: 'stable' },
    404,
  ],
  [
    'a remote before the shell',
    '/units/keys/promote',
    { version: release('keys 1'), channel: 'stable' },
    409,
  ],
  ['a composition that never was', '/rollback', { sequence: 9 }, 404],
  ['a rollback of nothing', '/units/keys/rollback', {}, 409],
  [
    'a channel that does not exist',
    '/units/keys/promote',
    { version: release('keys 1'), channel: 'beta' },
    400,
  ],
  ['a malformed unit', '/units/..%2Fkeys/rollback', {}, 400],
])('%s is refused', async (_case, path, payload, status) => {
  expect((await post(path, payload)).statusCode).toBe(status);
  expect(await audit()).toEqual([]);
});

test('a forged row of the database is no base for a change', async () => {
  await promote('shell 1');
  const em = orm.em.fork();
  const { text = '', signature = '' } = (await em.findOne(StoredComposition, { sequence: 1 })) ?? {};
  await em.insert(StoredComposition, {
    sequence: 2,
    text: text.replace('"sequence":1', '"sequence":2'),
    signature,
    createdAt: now,
  });
  expect((await promote('keys 1')).statusCode).toBe(500);
  expect(await em.count(StoredComposition)).toBe(2);
});

test('a document is issued again when a third of its time is left, once', async () => {
  await promote('shell 1');
  now = new Date('2026-11-23T03:59:00.000Z');
  expect(await service.renew()).toBe(false);
  now = new Date('2026-11-23T04:00:00.000Z');
  expect(await Promise.all([service.renew(), service.renew()])).toEqual(
    expect.arrayContaining([true, false]),
  );
  expect(await newest()).toMatchObject({ sequence: 2, expiresAt: '2026-11-24T04:00:00.000Z' });
});

test('a changed signing key signs the document at once, and what only the old one signed is not brought back', async () => {
  await promote('shell 1');
  await promote('keys 1');
  const next = await generateSigningKeys();
  const both = [keys, next].flatMap(({ publicKeys }) => JSON.parse(publicKeys).keys);
  const own = {
    signer: await createSigner(next.signingKey),
    verifier: await createVerifier(next.publicKeys),
  };
  service = createService({ ...own, verifier: await createVerifier(JSON.stringify({ keys: both })) });
  expect([await service.renew(), await service.renew()]).toEqual([true, false]);
  expect(await service.previewRestore(1)).toMatchObject({ remotes: {} });

  service = createService(own);
  expect(await service.readComposition()).toMatchObject({ sequence: 3 });
  const refused = { status: 409, message: expect.stringContaining('Composition 1 was signed with a key') };
  await expect(service.previewRestore(1)).rejects.toMatchObject(refused);
  await expect(service.restore('token a', 1)).rejects.toMatchObject(refused);
});
