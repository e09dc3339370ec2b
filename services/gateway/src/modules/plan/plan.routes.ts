import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserIdQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { StartedPlan, StartPlanInput } from '@trilho/contracts/plan';
import Type from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../platform/reply.ts';
import { checkActivePlan, startPlan } from './plan.service.ts';
import { planManagementRoutes } from './plan-management.routes.ts';

const tags = ['Plano'];

/** The merchant's own plan (spec 7.2). Behind a session. */
export const planRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.get(
    '/check/active',
    {
      schema: {
        tags,
        operationId: 'plan.checkActive',
        summary: 'Diz se o plano está ativo',
        description: 'Pergunta ao provedor quando o que se sabe aqui pode estar velho.',
        errors: ['provider_failed', 'provider_busy', 'provider_timeout'],
        querystring: UserIdQuery,
        response: { 200: success(Type.Boolean(), 'PlanCheckResponse'), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await checkActivePlan(context, query.userId, em)),
  );

  app.post(
    '/',
    {
      schema: {
        tags,
        operationId: 'plan.start',
        summary: 'Inicia a assinatura do plano Premium',
        description: 'Repetida antes do primeiro pagamento, continua o mesmo início.',
        errors: ['plan_active', 'plan_busy', 'provider_failed', 'provider_busy', 'provider_timeout'],
        body: StartPlanInput,
        response: { 200: success(StartedPlan), ...errorResponses },
      },
    },
    async ({ body, em }) => ok(await startPlan(context, body, em)),
  );

  await app.register(planManagementRoutes, { ...context, prefix: '/management' });
};
