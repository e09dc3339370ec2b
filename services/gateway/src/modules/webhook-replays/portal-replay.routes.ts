import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Replay, ReplayInput, Replays } from '@trilho/contracts/webhook';
import type { AppContext } from '../../context.ts';
import { requiredIdempotencyHeaders, runIdempotent } from '../../idempotency/run-idempotent.ts';
import { ok } from '../../platform/reply.ts';
import { requireStepUp } from '../auth/step-up.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { readLatestReplays, replayOperation } from './replay.service.ts';

const tags = ['Webhooks no painel'];

/** Sends an endpoint's events again, from the portal. Behind a session, the plan gate and, to send, a step-up. */
export const portalReplayRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.post(
    '/:id/replay',
    {
      preHandler: requireStepUp,
      schema: {
        tags,
        operationId: 'portalWebhooks.replay',
        summary: 'Reenvia os eventos de um webhook desde um momento',
        description:
          '`failed` reenvia as entregas que falharam, também as que esperam outra tentativa, `all` tudo o que o webhook assina.',
        errors: ['plan_required', 'conflict'],
        headers: requiredIdempotencyHeaders,
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: ReplayInput,
        response: { 200: success(Replay), ...errorResponses },
      },
    },
    (request, reply) => {
      const { params, query, body: input, em } = request;
      const operation = replayOperation(context, query, { endpointId: params.id, input, em });
      return runIdempotent(request, reply, context, query, operation);
    },
  );

  app.get(
    '/:id/replays',
    {
      schema: {
        tags,
        operationId: 'portalWebhooks.listReplays',
        summary: 'Lista os últimos reenvios de um webhook, com o progresso',
        description: 'No máximo cinco, do mais novo ao mais antigo.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: { 200: success(Replays), ...errorResponses },
      },
    },
    async ({ params, query, em }) => ok(await readLatestReplays(query, params.id, em)),
  );
};
