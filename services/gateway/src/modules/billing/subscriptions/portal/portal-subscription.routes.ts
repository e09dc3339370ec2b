import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  ListedSubscriptionQuery,
  PortalCancelInput,
  PortalSubscriptionUpdate,
} from '@trilho/contracts/portal-catalog';
import { ListedSubscription, ListedSubscriptionPage } from '@trilho/contracts/subscription';
import type { AppContext } from '../../../../context.ts';
import { idempotencyHeaders } from '../../../../idempotency/run-idempotent.ts';
import { chargeErrors, providerErrors } from '../../../../platform/http/operation-errors.ts';
import { ok } from '../../../../platform/reply.ts';
import { requirePlan } from '../../../plan/plan-gate.ts';
import { createScopeCalls } from '../../../provider-accounts/account-call.ts';
import { catalogueGatewayOf, requireCatalogueAccount } from '../../../provider-accounts/gateway-choice.ts';
import { listedPage } from './listed-subscriptions.ts';
import { cancelPortalSubscription, changePortalSubscription } from './portal-subscription.service.ts';

const tags = ['Assinaturas no painel'];
const subscription = { 200: success(ListedSubscription), ...errorResponses };

/** The customers' subscriptions in the portal (spec 7.6). Behind a session and the plan gate. */
export const portalSubscriptionRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createScopeCalls(context, 'portal');
  app.addHook('preHandler', requirePlan);

  app.get(
    '/all',
    {
      schema: {
        tags,
        operationId: 'portalSubscriptions.list',
        summary: 'Lista as assinaturas do ambiente, com filtros, busca e total',
        description: 'Todos os filtros dados têm de combinar.',
        errors: ['plan_required', 'gateway_not_configured'],
        querystring: ListedSubscriptionQuery,
        response: { 200: success(ListedSubscriptionPage), ...errorResponses },
      },
    },
    async ({ query, em }) => {
      const { userId, environment } = query;
      await requireCatalogueAccount({ userId, environment }, em);
      return ok(await listedPage({ userId, environment }, query, em));
    },
  );

  app.put(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalSubscriptions.updatePrice',
        summary: 'Muda o preço de uma assinatura',
        description: 'O tempo já pago e não usado é creditado na próxima fatura.',
        errors: ['plan_required', ...chargeErrors, 'subscription_state'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: PortalSubscriptionUpdate,
        response: subscription,
      },
    },
    async (request) => {
      const { params, query, body } = request;
      const call = await openCall(query, request, (own) => catalogueGatewayOf(context.env, own));
      return ok(await changePortalSubscription(context, call, params.id, body.precoId));
    },
  );

  const cancellations = [
    {
      path: '/cancel-at-period-end',
      how: { atPeriodEnd: true },
      words: {
        operationId: 'portalSubscriptions.cancelAtPeriodEnd',
        summary: 'Cancela uma assinatura no fim do período',
        description: 'O cliente continua com acesso até o fim do período já pago.',
      },
    },
    {
      path: '/cancel-with-refund',
      how: { refund: true },
      words: {
        operationId: 'portalSubscriptions.cancelWithRefund',
        summary: 'Cancela uma assinatura já, com reembolso integral',
        description: 'Até 7 dias completos depois do início. Termina na hora.',
      },
    },
  ];
  for (const { path, how, words } of cancellations) {
    app.post(
      path,
      {
        schema: {
          tags,
          ...words,
          errors: [
            'plan_required',
            'not_found',
            ...providerErrors,
            'subscription_state',
            'refund_window_over',
            'provider_disputed',
          ],
          headers: idempotencyHeaders,
          querystring: UserEnvironmentQuery,
          body: PortalCancelInput,
          response: subscription,
        },
      },
      async (request) => {
        const call = await openCall(request.query, request, (own) => catalogueGatewayOf(context.env, own));
        return ok(await cancelPortalSubscription(request, context, call, request.body, how));
      },
    );
  }
};
