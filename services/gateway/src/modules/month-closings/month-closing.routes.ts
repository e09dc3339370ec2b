import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Month, MonthClosing, MonthClosings } from '@trilho/contracts/month-closing';
import Type from 'typebox';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { closeMonth, listMonths } from './month-closing.service.ts';

const tags = ['Saldos'];

/** The months of the books in the portal. Behind a session and the plan gate. */
export const monthClosingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'monthClosings.list',
        summary: 'Lista os meses que terminaram, do mais novo ao mais antigo',
        description:
          'Desde o primeiro lançamento, até 24. Um mês fechado traz o que foi guardado ao fechar; os outros, os números de agora.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(MonthClosings), ...errorResponses },
      },
    },
    async ({ query, em }) => ok({ months: await listMonths(query, em) }),
  );

  app.post(
    '/:month',
    {
      schema: {
        tags,
        operationId: 'monthClosings.create',
        summary: 'Fecha um mês',
        description:
          'Guarda os saldos do fim do mês, o que entrou e saiu nele e as diferenças que ficaram em aberto. Um mês fechado não se abre de novo.',
        errors: ['plan_required', 'conflict', 'unprocessable'],
        params: Type.Object({ month: Month }),
        querystring: UserEnvironmentQuery,
        response: { 200: success(MonthClosing), ...errorResponses },
      },
    },
    async ({ params, query, em }) => ok(await closeMonth(query, params.month, em)),
  );
};
