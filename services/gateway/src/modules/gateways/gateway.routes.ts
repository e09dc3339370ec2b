import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Gateways, InstallmentOptions, InstallmentQuery } from '@trilho/contracts/gateway';
import type { AppContext } from '../../context.ts';
import { providerErrors } from '../../platform/http/operation-errors.ts';
import { ok } from '../../platform/reply.ts';
import { isAvailable } from '../../providers/registry.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { createCalls } from '../merchant-call/merchant-call.ts';
import { paymentGatewayOf } from '../provider-accounts/gateway-choice.ts';
import { viewGateway } from './gateway.view.ts';
import { findInstallments } from './installments.ts';

const tags = ['Gateways'];

/** What a merchant's gateways can do, for the merchant's server. */
export const gatewayRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createCalls(context);

  app.get(
    '/gateways',
    {
      schema: {
        tags,
        operationId: 'gateways.list',
        summary: 'Lista os gateways configurados, com o que cada um aceita',
        description:
          'Os gateways com chaves neste ambiente, do primeiro configurado ao último: meios de pagamento, limites, parcelas, prazos e o que é preciso saber do comprador.',
        response: { 200: success(Gateways), ...errorResponses },
      },
    },
    async (request) => {
      const own = merchantOf(request).gateways.filter(({ gatewayType }) =>
        isAvailable(context.env, gatewayType),
      );
      return ok({ items: own.map(({ gatewayType }) => viewGateway(context.env, gatewayType)) });
    },
  );

  app.get(
    '/installments',
    {
      schema: {
        tags,
        operationId: 'gateways.listInstallments',
        summary: 'Consulta em quantas parcelas um cartão paga, e por quanto',
        description:
          'As opções do gateway para um valor e um cartão, com os juros de cada uma, à vista primeiro. Onde o gateway não parcela, só à vista. Nada é cobrado.',
        errors: [...providerErrors, 'gateway_unavailable', 'provider_unsupported'],
        querystring: InstallmentQuery,
        response: { 200: success(InstallmentOptions), ...errorResponses },
      },
    },
    async (request) => {
      const { gatewayType, ...asked } = request.query;
      const call = openCall(request, (merchant) => paymentGatewayOf(context.env, merchant, gatewayType));
      return ok(await findInstallments(call, asked));
    },
  );
};
