import { ErrorResponse } from '@trilho/contracts/envelope';
import { SetUnitOwner, UnitName, UnitOwner } from '@trilho/contracts/portal-registry';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { maskOwner, type UnitOwners } from '../alerts/unit-owners.ts';
import type { Authorize } from '../authorization/authorize.ts';
import { RegistryError } from '../registry-error.ts';

const UnitParams = Type.Object({ unit: UnitName });
const errors = { '4xx': ErrorResponse, '5xx': ErrorResponse };

/**
 * `/portal/registry/units/:unit/owner`: its team and operators read it, without the path of its
 * webhook; an administrator decides where alerts go.
 */
export async function ownerRoutes(
  app: FastifyInstance,
  { authorize, owners }: { authorize: Authorize; owners: UnitOwners },
): Promise<void> {
  app.get<{ Params: Static<typeof UnitParams> }>(
    '/units/:unit/owner',
    { schema: { params: UnitParams, response: { 200: UnitOwner, ...errors } } },
    async (request) => {
      const { unit } = request.params;
      await authorize(request, 'read-unit', unit);
      const owner = await owners.read(unit);
      if (!owner) throw new RegistryError(404, 'not_found', `Nobody is named as the owner of ${unit}.`);
      const mayDecide = await authorize(request, 'set-owner').then(
        () => true,
        () => false,
      );
      return mayDecide ? owner : maskOwner(owner);
    },
  );

  app.put<{ Params: Static<typeof UnitParams>; Body: UnitOwner }>(
    '/units/:unit/owner',
    { schema: { params: UnitParams, body: UnitOwner, response: { 200: SetUnitOwner, ...errors } } },
    async (request, reply) => {
      const actor = await authorize(request, 'set-owner');
      reply.header('cache-control', 'no-store');
      return owners.set(actor, request.params.unit, request.body);
    },
  );
}
