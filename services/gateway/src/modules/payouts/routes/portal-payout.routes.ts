import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CursorQuery, IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Payout, PayoutListQuery, PayoutPage, SettlementLinePage } from '@trilho/contracts/payout';
import Type from 'typebox';
import { ok } from '../../../platform/reply.ts';
import { requirePlan } from '../../plan/plan-gate.ts';
import { payoutView } from '../payout.view.ts';
import { listPayoutLines } from './list-lines.ts';
import { getPayout, listPayouts } from './list-payouts.ts';

const tags = ['Saldos'];

/** The payouts in the portal. Behind a session and the plan gate. */
export const portalPayoutRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'portalPayouts.list',
        summary: 'Lista os repasses no painel, do mais novo ao mais antigo',
        description: 'O que cada gateway enviou ao banco. Todos os filtros dados têm de combinar.',
        errors: ['plan_required'],
        querystring: Type.Object({ ...UserEnvironmentQuery.properties, ...PayoutListQuery.properties }),
        response: { 200: success(PayoutPage), ...errorResponses },
      },
    },
    async ({ query, em }) => {
      const { rows, ...page } = await listPayouts(query, query, em);
      return ok({ items: rows.map(payoutView), ...page });
    },
  );

  app.get(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalPayouts.retrieve',
        summary: 'Mostra um repasse no painel',
        description: 'Com o que as suas linhas somam e o que o banco creditou, quando isso é conhecido.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: { 200: success(Payout), ...errorResponses },
      },
    },
    async ({ params, query, em }) => ok(payoutView(await getPayout(query, params.id, em))),
  );

  app.get(
    '/:id/lines',
    {
      schema: {
        tags,
        operationId: 'portalPayouts.listLines',
        summary: 'Lista as linhas de um repasse no painel, na ordem do extrato do gateway',
        description: 'As vendas, os reembolsos, as contestações e as tarifas de que o repasse é a soma.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: Type.Object({ ...UserEnvironmentQuery.properties, ...CursorQuery.properties }),
        response: { 200: success(SettlementLinePage), ...errorResponses },
      },
    },
    async ({ params, query, em }) => {
      const payout = await getPayout(query, params.id, em);
      const { rows: items, ...page } = await listPayoutLines(payout, query, em);
      return ok({ items, ...page });
    },
  );
};
