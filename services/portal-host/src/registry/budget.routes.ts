import { ErrorResponse } from '@trilho/contracts/envelope';
import { SizeBudget, UnitName } from '@trilho/contracts/portal-registry';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Authorize } from '../authorization/authorize.ts';
import type { SizeBudgets } from './size-budgets.ts';

const UnitParams = Type.Object({ unit: UnitName });
const response = { 200: SizeBudget, '4xx': ErrorResponse, '5xx': ErrorResponse };

/** `/portal/registry/units/:unit/budget`: everybody who may read the registry reads it, administrators set it. */
export async function budgetRoutes(
  app: FastifyInstance,
  { authorize, budgets }: { authorize: Authorize; budgets: SizeBudgets },
): Promise<void> {
  app.get<{ Params: Static<typeof UnitParams> }>(
    '/units/:unit/budget',
    { schema: { params: UnitParams, response } },
    async (request) => {
      await authorize(request, 'read-unit', request.params.unit);
      return { sizeAtOnce: await budgets.read(request.params.unit) };
    },
  );

  app.put<{ Params: Static<typeof UnitParams>; Body: SizeBudget }>(
    '/units/:unit/budget',
    { schema: { params: UnitParams, body: SizeBudget, response } },
    async (request) => {
      const actor = await authorize(request, 'set-budget');
      const { sizeAtOnce } = request.body;
      await budgets.set(actor, request.params.unit, sizeAtOnce);
      return { sizeAtOnce };
    },
  );
}
