import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Payout, UpdatePayoutInput } from '@trilho/contracts/payout';
import { ok } from '../../platform/reply.ts';
import { payoutView } from '../payouts/payout.view.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { changeBankAmount } from './match-open-credits.ts';

const tags = ['Saldos'];

/** What the bank credited of a payout, as a person says in the portal. Behind a session and the plan gate. */
export const bankAmountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.patch(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalPayouts.update',
        summary: 'Informa o que o banco creditou de um repasse',
        description:
          'Sem extrato do banco, o valor é informado à mão; com nulo vale o que o extrato do banco diz, se ele diz. Um crédito de outro valor fica livre e é conferido de novo com os outros repasses. O que difere do repasse é lançado em `differences`.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: UpdatePayoutInput,
        response: { 200: success(Payout), ...errorResponses },
      },
    },
    async ({ params, query, body, em }) => {
      const set = await em.transactional((tx) => changeBankAmount(query, params.id, body.bankAmount, tx));
      return ok(payoutView(set));
    },
  );
};
