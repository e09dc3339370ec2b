import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '@trilho/contracts/common';
import { Dispute, DisputeListQuery, DisputePage } from '@trilho/contracts/dispute';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { getDispute, listDisputes } from './dispute.repository.ts';
import { disputeView } from './dispute.view.ts';

const tags = ['Contestações'];

/** The disputes of a merchant's payments: opened by payers, decided by banks or gateways, read from our copy. */
export const disputeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/disputes',
    {
      schema: {
        tags,
        operationId: 'disputes.list',
        summary: 'Lista contestações, da mais nova à mais antiga',
        description:
          'As contestações dos seus pagamentos e faturas, da mais nova à mais antiga. Todos os filtros dados têm de combinar.',
        querystring: DisputeListQuery,
        response: { 200: success(DisputePage), ...errorResponses },
      },
    },
    async (request) => {
      const { rows, ...page } = await listDisputes(merchantOf(request), request.query, request.em);
      return ok({ items: rows.map(disputeView), ...page });
    },
  );

  app.get(
    '/disputes/:id',
    {
      schema: {
        tags,
        operationId: 'disputes.retrieve',
        summary: 'Consulta uma contestação',
        description:
          'Mostra uma contestação e o prazo da resposta. O valor fica retido enquanto ela está aberta, e é perdido com ela; o de uma consulta continua seu.',
        params: IdParams,
        response: { 200: success(Dispute), ...errorResponses },
      },
    },
    async (request) => ok(disputeView(await getDispute(merchantOf(request), request.params.id, request.em))),
  );
};
