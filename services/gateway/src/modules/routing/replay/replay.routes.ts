import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { ReplayRoutingInput, RoutingReplay } from '@trilho/contracts/routing-replay';
import type { AppContext } from '../../../context.ts';
import { ok } from '../../../platform/reply.ts';
import { requirePlan } from '../../plan/plan-gate.ts';
import { replayRouting } from './replay.service.ts';

/** What rules would have done, in the portal. Behind a session and the plan gate. */
export const routingReplayRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.post(
    '/replay',
    {
      schema: {
        tags: ['Gateways'],
        operationId: 'routing.replay',
        summary: 'Estima o que teria acontecido com estas regras',
        description:
          'Estima aprovação, custo e tempo que os pagamentos dos últimos dias teriam tido com estas regras, que não precisam estar salvas, com intervalos de 95 %. Conta cada pagamento que chegou a um desfecho, pelo último estado dele: aprovado, ou recusado pelo banco ou por falha do gateway; um Pix, um boleto ou uma página que ninguém pagou não conta, nem um cartão guardado, que só o gateway dele cobra. O que nunca passou pelo gateway para onde iria fica desconhecido, e não entra nas estimativas. Nada é gravado. Uma simulação de cada conta por vez.',
        errors: ['plan_required', 'rate_limited', 'temporarily_unavailable'],
        querystring: UserEnvironmentQuery,
        body: ReplayRoutingInput,
        response: { 200: success(RoutingReplay), ...errorResponses },
      },
    },
    async ({ query, body, em }) => ok(await replayRouting(context, query, body, em)),
  );
};
