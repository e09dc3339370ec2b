import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CursorQuery, IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Payout, PayoutListQuery, PayoutPage, SettlementLinePage } from '@trilho/contracts/payout';
import { ok } from '../../../platform/reply.ts';
import { merchantOf } from '../../merchant-call/merchant-auth.ts';
import { payoutView } from '../payout.view.ts';
import { listPayoutLines } from './list-lines.ts';
import { getPayout, listPayouts } from './list-payouts.ts';

const tags = ['Saldos'];

/** What gateways sent to a merchant's bank, and the lines of their statements that it is made of. */
export const payoutRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/payouts',
    {
      schema: {
        tags,
        operationId: 'payouts.list',
        summary: 'Lista os repasses, do mais novo ao mais antigo',
        description:
          'O que cada gateway enviou ao seu banco, e se as linhas do extrato dele somam esse valor. Todos os filtros dados têm de combinar.',
        querystring: PayoutListQuery,
        response: { 200: success(PayoutPage), ...errorResponses },
      },
    },
    async (request) => {
      const { rows, ...page } = await listPayouts(merchantOf(request), request.query, request.em);
      return ok({ items: rows.map(payoutView), ...page });
    },
  );

  app.get(
    '/payouts/:id',
    {
      schema: {
        tags,
        operationId: 'payouts.retrieve',
        summary: 'Consulta um repasse',
        description:
          'Mostra um repasse, o que as suas linhas somam e o que o banco creditou, quando isso é conhecido.',
        params: IdParams,
        response: { 200: success(Payout), ...errorResponses },
      },
    },
    async (request) => ok(payoutView(await getPayout(merchantOf(request), request.params.id, request.em))),
  );

  app.get(
    '/payouts/:id/lines',
    {
      schema: {
        tags,
        operationId: 'payouts.listLines',
        summary: 'Lista as linhas de um repasse, na ordem do extrato do gateway',
        description:
          'As vendas, os reembolsos, as contestações e as tarifas de que o repasse é a soma. `differenceId` aponta uma diferença em aberto.',
        params: IdParams,
        querystring: CursorQuery,
        response: { 200: success(SettlementLinePage), ...errorResponses },
      },
    },
    async (request) => {
      const payout = await getPayout(merchantOf(request), request.params.id, request.em);
      const { rows: items, ...page } = await listPayoutLines(payout, request.query, request.em);
      return ok({ items, ...page });
    },
  );
};
