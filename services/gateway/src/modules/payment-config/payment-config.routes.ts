import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  GatewayType,
  IdParams,
  UserEnvironmentQuery,
  UserIdParams,
  UserIdQuery,
} from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { PortalGateways } from '@trilho/contracts/gateway';
import {
  CheckParams,
  CheckQuery,
  ConfirmationRequired,
  PaymentConfig,
  PaymentConfigInput,
  RevealedSecretKey,
} from '@trilho/contracts/payment-config';
import Type from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../platform/reply.ts';
import { defaultGateway } from '../../providers/registry.ts';
import { findImports } from '../account-import/start-import.ts';
import { requireStepUp } from '../auth/step-up.ts';
import { viewPortalGateway } from '../gateways/gateway.view.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { findConfigs } from '../provider-accounts/provider-account.repository.ts';
import { deviceOf } from '../security-log/device.ts';
import { saveConfig } from './payment-config.save.ts';
import { checkConnection, revealSecretKey, rollWebhookOf } from './payment-config.service.ts';
import { viewConfig } from './payment-config.view.ts';

const tags = ['Gateways'];

/** All of the merchant's configurations, each with how far its import is. */
async function viewConfigs(context: AppContext, userId: string, em: EntityManager) {
  const rows = await findConfigs(userId, em);
  const walks = await findImports(
    rows.map(({ id }) => id),
    em,
  );
  return rows.map((row) => viewConfig(context, row, walks));
}

const configs = success(Type.Array(PaymentConfig), 'GatewayListResponse');

/** The merchant's own provider keys (spec 7.4). Behind a session. */
export const paymentConfigRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.post(
    '',
    {
      preHandler: [requirePlan, requireStepUp],
      schema: {
        tags,
        operationId: 'gateways.saveKeys',
        summary: 'Salva as chaves do provedor em um ambiente e verifica a conta',
        description: 'Uma chave que funciona só é trocada por outra que não funciona com `confirm`.',
        errors: [
          'plan_required',
          'conflict',
          'confirmation_required',
          'gateway_unavailable',
          'rate_limited',
          'provider_failed',
        ],
        querystring: UserEnvironmentQuery,
        body: PaymentConfigInput,
        response: { 200: configs, 409: ConfirmationRequired, ...errorResponses },
      },
    },
    async (request) => {
      const { query, body, em } = request;
      await saveConfig(context, query, body, deviceOf(request), em);
      return ok(await viewConfigs(context, query.userId, em));
    },
  );

  app.get(
    '/user/:userId',
    {
      schema: {
        tags,
        operationId: 'gateways.listKeys',
        summary: 'As chaves do provedor em todos os ambientes',
        description: 'As chaves secretas vêm mascaradas.',
        params: UserIdParams,
        response: { 200: configs, ...errorResponses },
      },
    },
    async ({ params, em }) => {
      return ok(await viewConfigs(context, params.userId, em));
    },
  );

  app.get(
    '/gateways',
    {
      schema: {
        tags,
        operationId: 'gateways.listAll',
        summary: 'Todos os gateways, disponíveis ou só anunciados',
        description: 'Diz quais podem ser configurados, e o que aceitam.',
        response: { 200: success(PortalGateways, 'PortalGatewaysResponse'), ...errorResponses },
      },
    },
    async () => ok(GatewayType.enum.map((gateway) => viewPortalGateway(context.env, gateway))),
  );

  app.post(
    '/:id/secret-key',
    {
      preHandler: requireStepUp,
      schema: {
        tags,
        operationId: 'gateways.revealSecretKey',
        summary: 'Mostra a chave secreta do provedor',
        description: 'A consulta fica no registro de segurança.',
        errors: ['rate_limited'],
        params: IdParams,
        querystring: UserIdQuery,
        response: { 200: success(RevealedSecretKey), ...errorResponses },
      },
    },
    async (request) => {
      const { params, query, em } = request;
      const asked = { userId: query.userId, configId: params.id };
      return ok({ secretKey: await revealSecretKey(context, asked, deviceOf(request), em) });
    },
  );

  app.post(
    '/:id/roll-webhook',
    {
      preHandler: [requirePlan, requireStepUp],
      schema: {
        tags,
        operationId: 'gateways.rollWebhook',
        summary: 'Troca o segredo do webhook registrado no provedor',
        description:
          'O anterior continua valendo por 24 horas: nenhum evento se perde. A troca fica no registro de segurança.',
        errors: ['plan_required', 'rate_limited', 'provider_failed'],
        params: IdParams,
        querystring: UserIdQuery,
        response: { 200: configs, ...errorResponses },
      },
    },
    async (request) => {
      const { params, query, em } = request;
      const asked = { userId: query.userId, configId: params.id };
      await rollWebhookOf(context, asked, deviceOf(request), em);
      return ok(await viewConfigs(context, query.userId, em));
    },
  );

  app.get(
    '/check/:environment',
    {
      schema: {
        tags,
        operationId: 'gateways.check',
        summary: 'Testa a conexão com o provedor',
        description: 'Pergunta ao provedor com as chaves salvas, e confere se o webhook está lá e ativo.',
        errors: ['rate_limited', 'provider_failed'],
        params: CheckParams,
        querystring: CheckQuery,
        response: { 200: success(Type.Boolean(), 'GatewayCheckResponse'), ...errorResponses },
      },
    },
    async ({ params, query, em }) => {
      const { userId, gatewayType = defaultGateway } = query;
      const scope = { userId, environment: params.environment };
      return ok(await checkConnection(context, scope, gatewayType, em));
    },
  );
};
