import { ErrorResponse } from '@trilho/contracts/envelope';
import {
  CompositionDocument,
  PromoteRequest,
  PromoteSetRequest,
  Refusal,
  RestorePreview,
  RestoreRequest,
  RollbackRequest,
  UnitName,
  WithdrawRequest,
} from '@trilho/contracts/portal-registry';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Authorize } from '../authorization/authorize.ts';
import { registryErrorHandler } from '../registry-error.ts';
import type { CompositionService } from './composition.service.ts';

export type ChangeRouteOptions = {
  service: CompositionService;
  authorize: Authorize;
  publicUrl: string;
};

const SequenceParams = Type.Object({ sequence: Type.Integer({ minimum: 1 }) });
const UnitParams = Type.Object({ unit: UnitName });
const Refused = Type.Object({ refusals: Type.Array(Refusal) });
const response = { 200: CompositionDocument, 422: Refused, '4xx': ErrorResponse, '5xx': ErrorResponse };

/** A share that is not named. */
const defaultPercent = 10;

type Params = Static<typeof UnitParams>;

/** Promote, roll back, withdraw and restore, under the prefix `/portal/registry`. Each answers the document in force. */
export async function changeRoutes(
  app: FastifyInstance,
  { service, authorize, publicUrl }: ChangeRouteOptions,
): Promise<void> {
  app.setErrorHandler(registryErrorHandler(publicUrl));

  app.post<{ Params: Params; Body: Static<typeof PromoteRequest> }>(
    '/units/:unit/promote',
    { schema: { params: UnitParams, body: PromoteRequest, response } },
    async (request) => {
      const { unit } = request.params;
      const { version, channel, percent = defaultPercent, confirmed: isConfirmed } = request.body;
      const actor = await authorize(request, 'promote', unit);
      const to = channel === 'stable' ? { channel } : { channel, percent };
      return service.promote(actor, unit, version, { ...to, isConfirmed });
    },
  );

  app.post<{ Body: PromoteSetRequest }>(
    '/promote',
    { schema: { body: PromoteSetRequest, response } },
    async (request) => {
      const { releases, confirmed: isConfirmed } = request.body;
      return service.promoteSet(await authorize(request, 'promote-set'), releases, { isConfirmed });
    },
  );

  app.post<{ Params: Params; Body: Static<typeof RollbackRequest> }>(
    '/units/:unit/rollback',
    { schema: { params: UnitParams, body: RollbackRequest, response } },
    async (request) => {
      const { unit } = request.params;
      return service.rollBack(await authorize(request, 'rollback', unit), unit, request.body.version);
    },
  );

  app.post<{ Params: Params; Body: Static<typeof WithdrawRequest> }>(
    '/units/:unit/withdraw',
    { schema: { params: UnitParams, body: WithdrawRequest, response } },
    async (request) => {
      const { unit } = request.params;
      const { version, reason } = request.body;
      return service.withdraw(await authorize(request, 'withdraw', unit), unit, version, reason);
    },
  );

  app.post<{ Body: Static<typeof RestoreRequest> }>(
    '/rollback',
    { schema: { body: RestoreRequest, response } },
    async (request) => service.restore(await authorize(request, 'restore'), request.body.sequence),
  );

  app.get<{ Params: Static<typeof SequenceParams> }>(
    '/rollback/:sequence',
    {
      schema: {
        params: SequenceParams,
        response: { 200: RestorePreview, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request) => {
      await authorize(request, 'restore');
      const { shell, remotes } = await service.previewRestore(request.params.sequence);
      return { shell, remotes };
    },
  );
}
