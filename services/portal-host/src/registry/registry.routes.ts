import { createHash } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { ErrorResponse } from '@trilho/contracts/envelope';
import {
  AuditEntry,
  PublishAnswer,
  PublishedRelease,
  PublishRequest,
  RecordedCalls,
  Refusal,
  RegistryStatus,
  UnitName,
} from '@trilho/contracts/portal-registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { UnitOwners } from '../alerts/unit-owners.ts';
import { createAuthorize } from '../authorization/authorize.ts';
import type { Operators } from '../authorization/operators.ts';
import { type ChangeRouteOptions, changeRoutes } from '../composition/change.routes.ts';
import type { LiveComposition } from '../composition/live-composition.ts';
import { AuditRecord } from '../database/entities.ts';
import { earlierRoutes } from '../earlier/earlier.routes.ts';
import type { EarlierCompositions } from '../earlier/earlier-compositions.ts';
import { RegistryError, registryErrorHandler } from '../registry-error.ts';
import type { SourceMaps } from '../reports/groups/maps/source-maps.ts';
import { readReleaseHealth } from '../reports/release-health.ts';
import { budgetRoutes } from './budget.routes.ts';
import { failureRoutes } from './failure.routes.ts';
import { ownerRoutes } from './owner.routes.ts';
import type { PublishService } from './publish.service.ts';
import type { PublishTokens } from './publish-tokens.ts';
import { readRecordedCalls } from './recorded-calls.ts';
import type { ReleaseCatalog } from './release-catalog.ts';
import type { SizeBudgets } from './size-budgets.ts';
import { sourceMapRoutes } from './source-map.routes.ts';
import { type FileStore, storedName } from './store/file-store.ts';
import type { StoreHealth } from './store/store-health.ts';
import { tokenRoutes } from './token.routes.ts';
import { createUploadQuota } from './upload-quota.ts';

export type RegistryOptions = Omit<ChangeRouteOptions, 'authorize'> & {
  tokens: PublishTokens;
  operators: Operators;
  budgets: SizeBudgets;
  orm: MikroORM;
  files: FileStore;
  catalog: ReleaseCatalog;
  publish: PublishService;
  live: Pick<LiveComposition, 'current' | 'problems'>;
  storeHealth: StoreHealth;
  earlier: EarlierCompositions;
  maps: SourceMaps;
  owners: UnitOwners;
};

/** The largest file of a release, in bytes. */
const fileLimit = 5 * 1024 * 1024;
/** The longest description of a release, in bytes. */
const releaseLimit = 1024 * 1024;
/** How many audit entries are listed. */
const listed = 200;
/** How many of those that changed what people get are listed when they are asked for. */
const mostChanges = 2000;

const FileParams = Type.Object({ name: Type.String({ pattern: storedName.source }) });
/** Whose release the file is for: who may not publish that hears so before a byte is sent. */
const FileQuery = Type.Object({ unit: Type.Optional(UnitName) });
type FileRoute = { Params: Static<typeof FileParams>; Querystring: Static<typeof FileQuery> };
/** Only what changed the portal's composition, and how many of them. */
const AuditQuery = Type.Object({
  changes: Type.Optional(Type.Integer({ minimum: 1, maximum: mostChanges })),
});
const UnitParams = Type.Object({ unit: UnitName });
const Releases = Type.Array(PublishedRelease);
const AuditEntries = Type.Array(AuditEntry);
const Stored = Type.Object({ name: Type.String() });
const errors = { '4xx': ErrorResponse, '5xx': ErrorResponse };
const refused = { 422: Type.Union([Type.Object({ refusals: Type.Array(Refusal) }), ErrorResponse]) };

/** `/portal/registry`: where teams and their builds put releases, and decide who gets them. */
export async function registryRoutes(app: FastifyInstance, options: RegistryOptions): Promise<void> {
  const { orm, files, catalog, publish, live, storeHealth, maps, owners, earlier } = options;
  const { service, tokens, operators, budgets, publicUrl } = options;
  const quota = createUploadQuota(orm);
  const authorize = createAuthorize({ authorizeToken: tokens.authorize, operators });
  app.setErrorHandler(registryErrorHandler(publicUrl));
  // Before anything is read of a request: each route then says what it does, and to which unit.
  app.addHook('onRequest', async (request) => void (await authorize(request, 'read')));
  await app.register(tokenRoutes, { tokens, authorize });
  await app.register(budgetRoutes, { authorize, budgets });
  await app.register(earlierRoutes, { earlier, authorize });
  await app.register(changeRoutes, { service, authorize, publicUrl });
  await app.register(ownerRoutes, { authorize, owners });
  await app.register(failureRoutes, { authorize, orm, maps });

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  await app.register(sourceMapRoutes, { authorize, files, quota, maps });

  const mayPublish = async (request: FastifyRequest<FileRoute>) => {
    const { unit } = request.query;
    if (Value.Check(UnitName, unit)) await authorize(request, 'publish', unit);
  };

  // Here and not by a handler of its own: the page takes every path that no other route does.
  for (const path of ['/', '/*']) {
    app.all(path, async () => {
      throw new RegistryError(404, 'not_found', 'The registry has no such route.');
    });
  }

  app.head<FileRoute>(
    '/files/:name',
    { onRequest: mayPublish, schema: { params: FileParams, querystring: FileQuery } },
    async (request, reply) => {
      const { name } = request.params;
      // Before it is looked for: what is found here is left where it is until a release names it.
      await files.touch(name);
      return reply.code((await files.locate(name)) ? 200 : 404).send();
    },
  );

  app.put<FileRoute & { Body: Buffer }>(
    '/files/:name',
    {
      onRequest: mayPublish,
      schema: { params: FileParams, querystring: FileQuery, response: { 201: Stored, ...errors } },
      bodyLimit: fileLimit,
    },
    async (request, reply) => {
      const actor = await authorize(request, 'upload');
      const { name } = request.params;
      if (!Buffer.isBuffer(request.body))
        throw new RegistryError(400, 'bad_request', 'Send the bytes of the file.');
      const hash = createHash('sha384').update(request.body).digest('base64url');
      if (name.slice(0, hash.length) !== hash) {
        throw new RegistryError(422, 'unprocessable', 'The content is not the one that the name says.');
      }
      // Before it is compressed, which takes seconds: who uploads is to know at once.
      await files.check(request.body.length);
      await quota.take(actor, request.body.length);
      await files.put(name, request.body);
      return reply.code(201).send({ name });
    },
  );

  app.post<{ Params: Static<typeof UnitParams> }>(
    '/units/:unit/releases',
    {
      schema: {
        params: UnitParams,
        response: { 200: PublishAnswer, 201: PublishAnswer, ...refused, ...errors },
      },
      bodyLimit: releaseLimit,
    },
    async (request, reply) => {
      const { unit } = request.params;
      const actor = await authorize(request, 'publish', unit);
      // Checked here rather than by the route's schema, which could change what it reads: its text is hashed.
      if (!Value.Check(PublishRequest, request.body)) {
        throw new RegistryError(400, 'bad_request', 'This is no request to publish a release.');
      }
      const { isNew, row, waitsFor } = await publish.publish(actor, unit, request.body);
      return reply.code(isNew ? 201 : 200).send({ ...row, ...(waitsFor.length > 0 && { waitsFor }) });
    },
  );

  app.get<{ Params: Static<typeof UnitParams> }>(
    '/units/:unit/releases',
    { schema: { params: UnitParams, response: { 200: Releases, ...errors } } },
    async (request) => {
      await authorize(request, 'read-unit', request.params.unit);
      return catalog.list(request.params.unit, live.current()?.document);
    },
  );

  app.get('/status', { schema: { response: { 200: RegistryStatus, ...errors } } }, async () => {
    return {
      composition: live.current()?.document ?? null,
      problems: [...live.problems(), ...[await storeHealth()].filter((one) => one !== undefined)].map(
        describeProblem,
      ),
      health: await readReleaseHealth(orm, new Date()),
    };
  });

  app.get<{ Querystring: Static<typeof AuditQuery> }>(
    '/audit',
    { schema: { querystring: AuditQuery, response: { 200: AuditEntries, ...errors } } },
    async (request) => {
      await authorize(request, 'read-audit');
      const { changes } = request.query;
      const wanted = changes === undefined ? {} : { sequence: { $ne: null } };
      const order = { orderBy: { id: 'desc' }, limit: changes ?? listed } as const;
      const rows = await orm.em.fork().find(AuditRecord, wanted, order);
      return rows.map(({ createdAt, actor, action, unit, version, sequence, detail }) => ({
        at: createdAt.toISOString(),
        actor,
        action,
        unit: unit ?? null,
        version: version ?? null,
        sequence: sequence ?? null,
        detail,
      }));
    },
  );
  app.get(
    '/calls',
    { schema: { response: { 200: Type.Array(RecordedCalls), ...errors } } },
    async (request) => {
      await authorize(request, 'read-calls');
      return readRecordedCalls(live.current()?.document, catalog);
    },
  );
}

const describeProblem = (problem: ReturnType<LiveComposition['problems']>[number]): string =>
  problem.kind === 'release' ? `${problem.unit} ${problem.version}: ${problem.reason}` : problem.reason;
