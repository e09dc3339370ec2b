import { ErrorResponse } from '@trilho/contracts/envelope';
import { UnitName } from '@trilho/contracts/portal-registry';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Authorize } from '../authorization/authorize.ts';
import { RegistryError } from '../registry-error.ts';
import type { SourceMaps } from '../reports/groups/maps/source-maps.ts';
import { type FileStore, storedName } from './store/file-store.ts';
import type { UploadQuota } from './upload-quota.ts';

export type SourceMapRouteOptions = {
  authorize: Authorize;
  files: Pick<FileStore, 'locate' | 'check'>;
  quota: UploadQuota;
  maps: SourceMaps;
};

/** The largest map, in bytes before it is compressed. */
const mapLimit = 5 * 1024 * 1024;

const Params = Type.Object({ name: Type.String({ pattern: storedName.source }) });
/** Whose release the script is of: the map says something of this unit alone. */
const Query = Type.Object({ unit: UnitName });
type MapRoute = { Params: Static<typeof Params>; Querystring: Static<typeof Query> };
const response = { 201: Type.Object({ name: Type.String() }), '4xx': ErrorResponse, '5xx': ErrorResponse };

/**
 * `/portal/registry/files/:name/map?unit=`: the source map of a stored script, by the unit's token. There is no route
 * that answers with one.
 */
export async function sourceMapRoutes(
  app: FastifyInstance,
  { authorize, files, quota, maps }: SourceMapRouteOptions,
): Promise<void> {
  app.head<MapRoute>(
    '/files/:name/map',
    { schema: { params: Params, querystring: Query } },
    async (request, reply) => {
      const { unit } = request.query;
      await authorize(request, 'publish', unit);
      return reply.code((await maps.has(unit, request.params.name)) ? 200 : 404).send();
    },
  );

  app.put<MapRoute & { Body: Buffer }>(
    '/files/:name/map',
    { schema: { params: Params, querystring: Query, response }, bodyLimit: mapLimit },
    async (request, reply) => {
      const { unit } = request.query;
      const { name } = request.params;
      const actor = await authorize(request, 'publish', unit);
      if (!Buffer.isBuffer(request.body)) {
        throw new RegistryError(400, 'bad_request', 'Send the bytes of the source map.');
      }
      if (!(await files.locate(name))) {
        throw new RegistryError(404, 'not_found', 'The script of this source map is not stored.');
      }
      await files.check(request.body.length);
      await quota.take(actor, request.body.length);
      await maps.store(actor, unit, name, request.body);
      return reply.code(201).send({ name });
    },
  );
}
