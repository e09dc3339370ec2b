import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { GatewayHealthReport } from '@trilho/contracts/gateway-health';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { readHealth } from './health-report.ts';

/** How the merchant's gateways do, in the portal. Behind a session and the plan gate. */
export const gatewayHealthRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '/gateway-health',
    {
      schema: {
        tags: ['Gateways'],
        operationId: 'portalGateways.health',
        summary: 'Mostra a saúde de cada gateway e meio de pagamento, e os incidentes',
        description:
          'Aprovação, falhas e tempo de resposta do último minuto, dos últimos 5 e 30, ao lado do que é habitual nas últimas semanas, e os cinquenta incidentes mais recentes, do mais novo ao mais antigo.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(GatewayHealthReport), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await readHealth(context, query, clockNow(), em)),
  );
};
