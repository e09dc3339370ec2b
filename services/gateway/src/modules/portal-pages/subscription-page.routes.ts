import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';
import { CreateSubscriptionInput } from '@trilho/contracts/subscription';
import type { AppContext } from '../../context.ts';
import { requiredIdempotencyHeaders, runIdempotent } from '../../idempotency/run-idempotent.ts';
import { chargeErrors, providerErrors } from '../../platform/http/operation-errors.ts';
import { ok } from '../../platform/reply.ts';
import { createSubscription } from '../billing/subscriptions/subscription.service.ts';
import { advanceSubscription } from '../billing/subscriptions/subscription-advance.ts';
import { noBody } from '../merchant-call/optional-body.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { createScopeCalls } from '../provider-accounts/account-call.ts';
import { catalogueGatewayOf } from '../provider-accounts/gateway-choice.ts';
import { requireSandbox } from '../provider-accounts/require-sandbox.ts';
import { readSubscriptionDetails } from './subscription-details.ts';

const tags = ['Assinaturas no painel'];
const details = { 200: success(PortalSubscriptionDetails), ...errorResponses };

/** One subscription's page in the portal, and starting a new one. Behind a session and the plan gate. */
export const subscriptionPageRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createScopeCalls(context, 'portal');
  app.addHook('preHandler', requirePlan);

  app.get(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalSubscriptions.retrieve',
        summary: 'Consulta uma assinatura com faturas e histórico',
        description: 'Traz as dez faturas mais novas e o total.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: details,
      },
    },
    async ({ params, query, em }) => ok(await readSubscriptionDetails(context, query, params.id, em)),
  );

  app.post(
    '',
    {
      schema: {
        tags,
        operationId: 'portalSubscriptions.create',
        summary: 'Inicia uma assinatura de um cliente',
        description: 'Cobra o meio de pagamento dado ou o padrão do cliente.',
        errors: ['plan_required', ...chargeErrors, 'not_found'],
        headers: requiredIdempotencyHeaders,
        querystring: UserEnvironmentQuery,
        body: CreateSubscriptionInput,
        response: details,
      },
    },
    async (request, reply) => {
      const { query, body, em } = request;
      const call = await openCall(query, request, (own) => catalogueGatewayOf(context.env, own));
      const operation = createSubscription(context, call, body);
      const response = await runIdempotent(request, reply, context, call.merchant, operation);
      if (!('data' in response)) return response;
      return ok(await readSubscriptionDetails(context, call.merchant, response.data.id, em));
    },
  );

  app.post(
    '/:id/advance',
    {
      schema: {
        tags,
        operationId: 'portalSubscriptions.advance',
        summary: 'Adianta uma assinatura até a próxima cobrança, no Sandbox',
        description:
          'Faz acontecer já o que o calendário da assinatura tem de próximo. A fatura chega em seguida, pelo aviso do gateway. Em produção responde 404.',
        errors: ['plan_required', ...providerErrors, 'subscription_state', 'provider_unsupported'],
        headers: requiredIdempotencyHeaders,
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: noBody,
        response: details,
      },
    },
    async (request, reply) => {
      const { params, query, em } = request;
      requireSandbox(query);
      const call = await openCall(query, request, (own) => catalogueGatewayOf(context.env, own));
      const operation = advanceSubscription(context, call, params.id);
      const response = await runIdempotent(request, reply, context, call.merchant, operation);
      if (!('data' in response)) return response;
      return ok(await readSubscriptionDetails(context, call.merchant, params.id, em));
    },
  );
};
