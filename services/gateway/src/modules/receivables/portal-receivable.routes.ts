import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  ReceivableCalendar,
  ReceivableCalendarQuery,
  ReceivableListQuery,
  ReceivablePage,
} from '@trilho/contracts/receivable';
import Type from 'typebox';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { receivableCalendar } from './calendar.ts';
import { listReceivables } from './list-receivables.ts';

const tags = ['Saldos'];
const ofUser = UserEnvironmentQuery.properties;

/** Receivables in the portal. Behind a session and the plan gate. */
export const portalReceivableRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'portalReceivables.list',
        summary: 'Lista os recebíveis no painel, pelo dia em que são liberados',
        description: 'Do vencimento mais próximo ao mais distante. Todos os filtros dados têm de combinar.',
        errors: ['plan_required'],
        querystring: Type.Object({ ...ofUser, ...ReceivableListQuery.properties }),
        response: { 200: success(ReceivablePage), ...errorResponses },
      },
    },
    async ({ query, em }) => {
      const { rows: items, ...page } = await listReceivables(query, query, em);
      return ok({ items, ...page });
    },
  );

  app.get(
    '/calendar',
    {
      schema: {
        tags,
        operationId: 'portalReceivables.calendar',
        summary: 'Mostra quanto será liberado em cada dia',
        description:
          'Os recebíveis em aberto de um período de até 92 dias, dia a dia, por gateway e meio de pagamento, com os dias em que os bancos não abrem.',
        errors: ['plan_required'],
        querystring: Type.Object({ ...ofUser, ...ReceivableCalendarQuery.properties }),
        response: { 200: success(ReceivableCalendar), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await receivableCalendar(query, query, em)),
  );
};
