import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Routing, SaveRoutingInput } from '@trilho/contracts/routing';
import { TriedRouting, TryRoutingInput } from '@trilho/contracts/routing-decision';
import type { AppContext } from '../../context.ts';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { deviceOf } from '../security-log/device.ts';
import { findRouting } from './routing.repository.ts';
import { routingView, saveRouting, tryRouting } from './routing.service.ts';

const tags = ['Gateways'];

/** The rules by which payments come to a gateway. Behind a session and the plan gate. */
export const portalRoutingRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'routing.retrieve',
        summary: 'Mostra as regras de roteamento do ambiente',
        description:
          'Por quais regras um pagamento que não diz o gateway chega a um. Com `version` 0, nenhuma foi salva.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(Routing), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(routingView(await findRouting(query, em))),
  );

  app.put(
    '',
    {
      schema: {
        tags,
        operationId: 'routing.update',
        summary: 'Salva as regras de roteamento do ambiente',
        description:
          'Salva no lugar da versão dada em `version`, com um registro na segurança da conta. Se outra foi salva nesse meio-tempo, responde 409 e nada muda.',
        errors: ['plan_required', 'conflict'],
        querystring: UserEnvironmentQuery,
        body: SaveRoutingInput,
        response: { 200: success(Routing), ...errorResponses },
      },
    },
    async (request) => {
      const { query, body, em } = request;
      return ok(await saveRouting(context, query, body, deviceOf(request), em));
    },
  );

  app.post(
    '/try',
    {
      schema: {
        tags,
        operationId: 'routing.try',
        summary: 'Diz para onde iria um pagamento de exemplo',
        description: 'Com regras que não precisam estar salvas. Nada é salvo nem cobrado.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        body: TryRoutingInput,
        response: { 200: success(TriedRouting), ...errorResponses },
      },
    },
    async ({ query, body, em }) => ok(await tryRouting(context, query, body, em)),
  );
};
