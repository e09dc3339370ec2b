import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { ProviderCallPage, ProviderCallQuery } from '@trilho/contracts/provider-call';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { listProviderCalls } from './provider-call.repository.ts';
import { viewProviderCall } from './provider-call.view.ts';

/** What we asked of the merchant's account at the provider, for 30 days. Behind a session and the plan gate. */
export const portalProviderCallRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags: ['Chamadas ao gateway no painel'],
        operationId: 'portalProviderCalls.list',
        summary: 'Lista as chamadas ao gateway em nome do lojista, com filtros, busca e total',
        description: 'As dos últimos 30 dias, da mais nova à mais antiga, sem corpos nem chaves.',
        errors: ['plan_required'],
        querystring: ProviderCallQuery,
        response: { 200: success(ProviderCallPage), ...errorResponses },
      },
    },
    async ({ query: { userId, environment, ...query }, em }) => {
      const { rows, ...page } = await listProviderCalls({ userId, environment }, query, em);
      return ok({ content: rows.map(viewProviderCall), ...page });
    },
  );
};
