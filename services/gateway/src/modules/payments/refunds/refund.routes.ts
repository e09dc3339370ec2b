import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { RefundDetails, RefundListQuery, RefundPage } from '@trilho/contracts/refund';
import { notFound } from '../../../platform/errors.ts';
import { ok } from '../../../platform/reply.ts';
import { merchantOf } from '../../merchant-call/merchant-auth.ts';
import { findOwnRefund, listRefunds } from './refund-list.ts';

const tags = ['Pagamentos'];

/** The refunds of a merchant's payments, which `POST /payments/:id/refund` makes. */
export const refundRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/refunds',
    {
      schema: {
        tags,
        operationId: 'refunds.list',
        summary: 'Lista reembolsos, do mais novo ao mais antigo',
        description:
          'Os reembolsos do ambiente, do mais novo ao mais antigo, também os feitos no painel do gateway. Todos os filtros dados têm de combinar.',
        querystring: RefundListQuery,
        response: { 200: success(RefundPage), ...errorResponses },
      },
    },
    async (request) => {
      const { rows, ...places } = await listRefunds(merchantOf(request), request.query, request.em);
      return ok({ items: rows, ...places });
    },
  );

  app.get(
    '/refunds/:id',
    {
      schema: {
        tags,
        operationId: 'refunds.retrieve',
        summary: 'Consulta um reembolso',
        description: 'Mostra um reembolso: de que pagamento é, quanto devolve e se já foi devolvido.',
        params: IdParams,
        response: { 200: success(RefundDetails), ...errorResponses },
      },
    },
    async (request) => {
      const refund = await findOwnRefund(merchantOf(request), request.params.id, request.em);
      if (!refund) throw notFound();
      return ok(refund);
    },
  );
};
