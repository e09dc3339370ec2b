import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { ReceivableListQuery, ReceivablePage } from '@trilho/contracts/receivable';
import { ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { listReceivables } from './list-receivables.ts';

/** What gateways owe a merchant, instalment by instalment. */
export const receivableRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/receivables',
    {
      schema: {
        tags: ['Saldos'],
        operationId: 'receivables.list',
        summary: 'Lista os recebíveis, pelo dia em que são liberados',
        description:
          'O que cada gateway deve de cada parcela, do vencimento mais próximo ao mais distante. Uma estimativa traz `estimated`; os números do gateway tomam o lugar dela. Todos os filtros dados têm de combinar.',
        querystring: ReceivableListQuery,
        response: { 200: success(ReceivablePage), ...errorResponses },
      },
    },
    async (request) => {
      const { rows: items, ...page } = await listReceivables(merchantOf(request), request.query, request.em);
      return ok({ items, ...page });
    },
  );
};
