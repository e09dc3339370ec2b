import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Metrics, MetricsQuery, RecentPayment, RecentPaymentsQuery } from '@trilho/contracts/metrics';
import Type from 'typebox';
import { clockNow } from '../../platform/clock.ts';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { readPeriod } from './metrics.period.ts';
import { readMetrics } from './metrics.service.ts';
import { findRecentPayments } from './recent-payments.repository.ts';

const tags = ['Painel'];

/** What the dashboard shows of a merchant's environment. Behind a session and the plan gate. */
export const metricsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '/metrics',
    {
      schema: {
        tags,
        operationId: 'metrics.retrieve',
        summary: 'Volume, aprovação, receita recorrente e assinaturas do período, comparados ao anterior',
        description: [
          'Os dias são os de São Paulo. O período é o dos últimos `days` dias, ou vai de `from` a `to`,',
          'ambos incluídos, com no máximo 366 dias. O período anterior termina à mesma hora, para uma',
          'comparação justa.',
        ].join(' '),
        errors: ['plan_required'],
        querystring: MetricsQuery,
        response: { 200: success(Metrics), ...errorResponses },
      },
    },
    async ({ query: { days, from, to, ...scope }, em }) =>
      ok(await readMetrics(scope, readPeriod({ days, from, to }, clockNow()), em)),
  );

  app.get(
    '/recent-payments',
    {
      schema: {
        tags,
        operationId: 'metrics.listRecentPayments',
        summary: 'Últimos pagamentos do ambiente',
        description: 'Do mais novo ao mais antigo.',
        errors: ['plan_required'],
        querystring: RecentPaymentsQuery,
        response: { 200: success(Type.Array(RecentPayment), 'RecentPaymentsResponse'), ...errorResponses },
      },
    },
    async ({ query: { limit, ...scope }, em }) => ok(await findRecentPayments(scope, limit, em)),
  );
};
