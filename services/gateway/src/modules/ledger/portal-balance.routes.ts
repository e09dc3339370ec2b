import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Balance, BalanceEntryListQuery, BalanceEntryPage, BalanceQuery } from '@trilho/contracts/balance';
import { UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import Type from 'typebox';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { balancesOf } from './balances.ts';
import { listEntries } from './entries.ts';

const tags = ['Saldos'];

/** The balances in the portal. Behind a session and the plan gate. */
export const portalBalanceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '/balance',
    {
      schema: {
        tags,
        operationId: 'portalBalance.retrieve',
        summary: 'Mostra os saldos por gateway no painel',
        description: 'Agora, ou no fim de um dia que já terminou, em São Paulo.',
        errors: ['plan_required'],
        querystring: Type.Object({ ...UserEnvironmentQuery.properties, ...BalanceQuery.properties }),
        response: { 200: success(Balance), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await balancesOf(query, query.day ?? null, em)),
  );

  app.get(
    '/balance-entries',
    {
      schema: {
        tags,
        operationId: 'portalBalance.listEntries',
        summary: 'Lista os lançamentos no painel, do mais novo ao mais antigo',
        description: 'Os lançamentos dos quais os saldos são a soma. Todos os filtros dados têm de combinar.',
        errors: ['plan_required'],
        querystring: Type.Object({ ...UserEnvironmentQuery.properties, ...BalanceEntryListQuery.properties }),
        response: { 200: success(BalanceEntryPage), ...errorResponses },
      },
    },
    async ({ query, em }) => {
      const { rows: items, ...page } = await listEntries(query, query, em);
      return ok({ items, ...page });
    },
  );
};
