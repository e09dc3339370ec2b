import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  ListedSubscriptionQuery,
  PortalCancelInput,
  PortalSubscriptionUpdate,
} from '@trilho/contracts/portal-catalog';
import { ListedSubscription, ListedSubscriptionPage } from '@trilho/contracts/subscription';
import type { AppContext } from '../../../context.ts';
import { idempotencyHeaders } from '../../../idempotency/run-idempotent.ts';
import { ok } from '../../../platform/reply.ts';
import { openPortalCall } from '../../merchant-call/portal-call.ts';
import { requirePlan } from '../../plan/plan-gate.ts';
import { listedPage } from './listed-subscriptions.ts';
import { cancelPortalSubscription, changePortalSubscription } from './portal-subscription.service.ts';

const tags = ['Assinaturas no painel'];
const subscription = { 200: success(ListedSubscription), ...errorResponses };

/** The customers' subscriptions in the portal (spec 7.6). Behind a session and the plan gate. */
export const portalSubscriptionRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '/all',
    {
      schema: {
        tags,
        operationId: 'portalSubscriptions.list',
        summary: 'Lista as assinaturas do ambiente, com filtros, busca e total',
        querystring: ListedSubscriptionQuery,
        response: { 200: success(ListedSubscriptionPage), ...errorResponses },
      },
    },
    async ({ query, id, em }) => {
      const { merchant } = await openPortalCall(context, query, id, em);
      return ok(await listedPage(merchant, query, em));
    },
  );

  app.put(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalSubscriptions.updatePrice',
        summary: 'Muda o preço de uma assinatura',
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: PortalSubscriptionUpdate,
        response: subscription,
      },
    },
    async ({ params, query, body, id, em }) => {
      const call = await openPortalCall(context, query, id, em);
      return ok(await changePortalSubscription(context, call, params.id, body.precoId));
    },
  );

  for (const [operationId, path, summary, how] of [
    [
      'portalSubscriptions.cancelAtPeriodEnd',
      '/cancel-at-period-end',
      'Cancela uma assinatura no fim do período',
      { atPeriodEnd: true },
    ],
    [
      'portalSubscriptions.cancelWithRefund',
      '/cancel-with-refund',
      'Cancela uma assinatura já, com reembolso integral',
      { refund: true },
    ],
  ] as const) {
    app.post(
      path,
      {
        schema: {
          tags,
          operationId,
          summary,
          headers: idempotencyHeaders,
          querystring: UserEnvironmentQuery,
          body: PortalCancelInput,
          response: subscription,
        },
      },
      async (request) => {
        const call = await openPortalCall(context, request.query, request.id, request.em);
        return ok(await cancelPortalSubscription(request, context, call, request.body, how));
      },
    );
  }
};
