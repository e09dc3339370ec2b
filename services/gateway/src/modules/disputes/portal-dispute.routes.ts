import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { Dispute } from '@trilho/contracts/dispute';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { getDispute } from './dispute.repository.ts';
import { disputeView } from './dispute.view.ts';

/** A payment's dispute in the portal, read from our own copy. Behind a session and the plan gate. */
export const portalDisputeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '/:id',
    {
      schema: {
        tags: ['Pagamentos no painel'],
        operationId: 'portalDisputes.retrieve',
        summary: 'Mostra a contestação de um pagamento',
        description:
          'O valor fica retido enquanto ela está aberta, e é perdido com ela; o de uma consulta continua seu.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: { 200: success(Dispute), ...errorResponses },
      },
    },
    async ({ params, query, em }) => ok(disputeView(await getDispute(query, params.id, em))),
  );
};
