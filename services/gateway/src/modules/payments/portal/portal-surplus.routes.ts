import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { PortalSurpluses, SettleSurplusInput } from '@trilho/contracts/portal-surplus';
import type { AppContext } from '../../../context.ts';
import { ok } from '../../../platform/reply.ts';
import { requirePlan } from '../../plan/plan-gate.ts';
import { openSurpluses } from './open-surpluses.ts';
import { paymentDetails } from './payment-details.service.ts';
import { settleSurplus } from './settle-surplus.ts';

const tags = ['Pagamentos no painel'];

/** What was paid twice or too late and is not back yet, in the portal. Behind a session and the plan gate. */
export const portalSurplusRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '/surpluses',
    {
      schema: {
        tags,
        operationId: 'portalPayments.surpluses',
        summary: 'Lista os valores a devolver do ambiente',
        description:
          'O que foi pago duas vezes, ou depois de cancelado, e ainda não voltou a quem pagou: os cem que esperam há mais tempo, e a soma de todos.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(PortalSurpluses), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await openSurpluses(query, em)),
  );

  app.post(
    '/:id/surplus/settle',
    {
      schema: {
        tags,
        operationId: 'portalPayments.settleSurplus',
        summary: 'Marca como devolvido por fora o que foi pago a mais',
        description:
          'O Trilho deixa de tentar devolver. Não se marca enquanto um reembolso do valor está em andamento; marcar de novo não muda nada.',
        errors: ['plan_required', 'not_found', 'payment_pending', 'payment_state'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: SettleSurplusInput,
        response: { 200: success(PortalPaymentDetails), ...errorResponses },
      },
    },
    async ({ params, query, body, id: requestId, em }) => {
      await settleSurplus(query, params.id, { ...body, requestId }, em);
      return ok(await paymentDetails(context, query, params.id, em));
    },
  );
};
