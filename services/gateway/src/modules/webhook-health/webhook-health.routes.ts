import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { WebhookHealth } from '@trilho/contracts/webhook-health';
import { clockNow } from '../../platform/clock.ts';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { listFailing } from './failing-endpoints.ts';

/** Which endpoints need their owner, for the portal's banner. Behind a session and the plan gate. */
export const webhookHealthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '/health',
    {
      schema: {
        tags: ['Webhooks no painel'],
        operationId: 'portalWebhooks.health',
        summary: 'Lista os webhooks que falham ou foram desativados por falhas',
        description: 'Vazia quando está tudo bem. Do mais novo ao mais antigo, no máximo cem.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(WebhookHealth), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await listFailing(query, clockNow(), em)),
  );
};
