import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { ProviderEventPage, ProviderEventQuery } from '@trilho/contracts/provider-event';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { listProviderEvents } from './provider-event.repository.ts';

/** What gateways posted to the merchant's configurations, for 90 days. Behind a session and the plan gate. */
export const portalProviderEventRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags: ['Eventos do gateway no painel'],
        operationId: 'portalProviderEvents.list',
        summary: 'Lista os eventos recebidos dos gateways, cada um com o seu efeito',
        description: 'Os dos últimos 90 dias, do mais novo ao mais antigo, sem o conteúdo.',
        errors: ['plan_required'],
        querystring: ProviderEventQuery,
        response: { 200: success(ProviderEventPage), ...errorResponses },
      },
    },
    async ({ query: { userId, environment, ...query }, em }) =>
      ok(await listProviderEvents({ userId, environment }, query, em)),
  );
};
