import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiRequestDetails, ApiRequestPage, ApiRequestQuery } from '@trilho/contracts/api-request';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { getApiRequest, listApiRequests } from './api-request.repository.ts';
import { viewApiRequest, viewApiRequestDetails } from './api-request.view.ts';

const tags = ['Requisições de API no painel'];

/** What the merchant's servers sent and were answered, for 30 days. Behind a session and the plan gate. */
export const portalApiRequestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'portalRequests.list',
        summary: 'Lista as requisições de API do ambiente, com filtros, busca e total',
        description: 'As dos últimos 30 dias, da mais nova à mais antiga.',
        errors: ['plan_required'],
        querystring: ApiRequestQuery,
        response: { 200: success(ApiRequestPage), ...errorResponses },
      },
    },
    async ({ query: { userId, environment, ...query }, em }) => {
      const { rows, ...page } = await listApiRequests({ userId, environment }, query, em);
      return ok({ content: rows.map(viewApiRequest), ...page });
    },
  );

  app.get(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalRequests.retrieve',
        summary: 'Mostra uma requisição de API e a sua resposta, com segredos mascarados',
        description: 'Corpos de mais de 16 KB vêm cortados.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: { 200: success(ApiRequestDetails), ...errorResponses },
      },
    },
    async ({ params, query, em }) => ok(viewApiRequestDetails(await getApiRequest(query, params.id, em))),
  );
};
