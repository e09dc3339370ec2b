import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserIdQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { GoLiveReport } from '@trilho/contracts/portal-webhook';
import type { AppContext } from '../../context.ts';
import { createEgress } from '../../platform/egress/egress-agent.ts';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { checkEndpoint } from './webhook-check.service.ts';

/** The go-live check of an endpoint. Behind a session. */
export const webhookCheckRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const egress = createEgress(context.env);
  app.addHook('onClose', () => egress.close());

  app.post(
    '/:id/check',
    {
      preHandler: requirePlan,
      schema: {
        tags: ['Webhooks no painel'],
        operationId: 'webhooks.check',
        summary: 'Testa se um endpoint está pronto para a produção',
        description:
          'Envia ao endpoint entregas de verdade, do tipo `webhook.test`: uma válida, uma com assinatura errada, uma antiga, uma repetida, duas fora de ordem, uma lenta e uma grande. Leva até meio minuto.',
        errors: ['plan_required', 'not_found', 'rate_limited'],
        params: IdParams,
        querystring: UserIdQuery,
        response: { 200: success(GoLiveReport), ...errorResponses },
      },
    },
    async ({ params, query, em }) => {
      const asked = { userId: query.userId, endpointId: params.id };
      return ok(await checkEndpoint(context, egress, asked, em));
    },
  );
};
