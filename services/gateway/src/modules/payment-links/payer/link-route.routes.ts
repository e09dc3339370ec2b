import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { PayerRoute, PayerRouteInput } from '@trilho/contracts/payment-link';
import type { AppContext } from '../../../context.ts';
import { ok } from '../../../platform/reply.ts';
import { getLinkOfAnyone } from '../payment-link.repository.ts';
import { findLinkAccount } from './link-account.ts';
import { routeOfLink } from './link-route.ts';
import { closedLink } from './open-link.ts';

/** Where the page of a link makes the token of a card. Public, within the limits of the payers' scope. */
export const linkRouteRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.post(
    '/pay/:id/routes',
    {
      schema: {
        tags: ['Página de pagamento'],
        operationId: 'payerLinks.route',
        summary: 'Pergunta em que gateway o cartão de um link é pago, antes de gerar o token dele',
        description:
          'De um link sem gateway: aplica as regras de roteamento de quem cobra. A resposta diz onde a página gera o token do cartão e traz o bilhete que o pagamento deste link leva em `route`, por 30 minutos. Nada é cobrado nem guardado.',
        errors: ['conflict', 'not_found', 'provider_unsupported', 'rate_limited'],
        params: IdParams,
        body: PayerRouteInput,
        response: { 200: success(PayerRoute), ...errorResponses },
      },
    },
    async ({ params, body, em }) => {
      const link = await getLinkOfAnyone(params.id, em);
      if (!(await findLinkAccount(context, link, em))) throw closedLink('inactive');
      return ok(await routeOfLink(context, link, body, em));
    },
  );
};
