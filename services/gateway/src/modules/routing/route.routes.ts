import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Route, RouteInput } from '@trilho/contracts/routing-decision';
import type { AppContext } from '../../context.ts';
import { ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { createRoute } from './route.service.ts';

/** Where a card is to be tokenised, for the merchant's server. */
export const routeRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.post(
    '/routes',
    {
      schema: {
        tags: ['Pagamentos'],
        operationId: 'routes.create',
        summary: 'Pergunta a qual gateway um pagamento vai, antes de gerar o token do cartão',
        description:
          'Aplica as regras de roteamento do ambiente a um pagamento que ainda vai ser feito. A resposta diz onde a página gera o token do cartão e traz o bilhete que o pagamento leva em `route`, por 30 minutos. Com um gateway só, é ele. Nada é cobrado nem guardado.',
        errors: ['gateway_not_configured', 'provider_unsupported'],
        body: RouteInput,
        response: { 200: success(Route), ...errorResponses },
      },
    },
    async (request) => ok(await createRoute(context, merchantOf(request), request.body, request.em)),
  );
};
