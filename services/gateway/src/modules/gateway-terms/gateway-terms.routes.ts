import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { GatewayTerms, SaveGatewayTermsInput } from '@trilho/contracts/gateway-terms';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { findTerms } from './gateway-terms.repository.ts';
import { saveTerms, type TermsContext, termsView } from './gateway-terms.service.ts';

const tags = ['Gateways'];

/** What the merchant agreed with gateways: fees, and when the rest is released. Behind a session and the plan gate. */
export const gatewayTermsRoutes: FastifyPluginAsyncTypebox<TermsContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'gatewayTerms.retrieve',
        summary: 'Mostra as condições combinadas com os gateways',
        description:
          'As tarifas e os prazos pelos quais o que falta receber é estimado enquanto o gateway não informa os seus. Com `version` 0, nada foi salvo e valem as de `defaults`.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(GatewayTerms), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(termsView(context, await findTerms(query, em))),
  );

  app.put(
    '',
    {
      schema: {
        tags,
        operationId: 'gatewayTerms.update',
        summary: 'Salva as condições combinadas com os gateways',
        description:
          'Salva no lugar da versão dada em `version`. Se outra foi salva nesse meio-tempo, responde 409 e nada muda. Valem para os próximos pagamentos.',
        errors: ['plan_required', 'conflict'],
        querystring: UserEnvironmentQuery,
        body: SaveGatewayTermsInput,
        response: { 200: success(GatewayTerms), ...errorResponses },
      },
    },
    async ({ query, body, em }) => ok(await saveTerms(context, query, body, em)),
  );
};
