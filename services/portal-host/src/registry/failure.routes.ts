import type { MikroORM } from '@mikro-orm/postgresql';
import { ErrorResponse } from '@trilho/contracts/envelope';
import { UnitName } from '@trilho/contracts/portal-registry';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Authorize } from '../authorization/authorize.ts';
import { readFailureGroups, WeighedGroup } from '../reports/groups/failure-groups.ts';
import type { SourceMaps } from '../reports/groups/maps/source-maps.ts';

export type FailureRouteOptions = { authorize: Authorize; orm: MikroORM; maps: Pick<SourceMaps, 'locate'> };

const UnitParams = Type.Object({ unit: UnitName });
const response = { 200: Type.Array(WeighedGroup), '4xx': ErrorResponse, '5xx': ErrorResponse };

/** `/portal/registry/units/:unit/failures`: what failed in a remote, by cause, to its team and to operators. */
export async function failureRoutes(
  app: FastifyInstance,
  { authorize, orm, maps }: FailureRouteOptions,
): Promise<void> {
  app.get<{ Params: Static<typeof UnitParams> }>(
    '/units/:unit/failures',
    { schema: { params: UnitParams, response } },
    async (request) => {
      await authorize(request, 'read-unit', request.params.unit);
      return readFailureGroups(orm, maps, request.params.unit);
    },
  );
}
