import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Id, IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  PortalDeliveryPage,
  PortalDeliveryQuery,
  WebhookActivities,
  WebhookStats,
  WebhookStatsQuery,
} from '@trilho/contracts/portal-webhook';
import { deliveryDays } from '@trilho/contracts/retention';
import { Delivery, DeliveryDetails } from '@trilho/contracts/webhook';
import Type from 'typebox';
import type { AppContext } from '../../../context.ts';
import { localOperation } from '../../../idempotency/local-operation.ts';
import { idempotencyHeaders, runIdempotent } from '../../../idempotency/run-idempotent.ts';
import { clockNow } from '../../../platform/clock.ts';
import { ok } from '../../../platform/reply.ts';
import { requirePlan } from '../../plan/plan-gate.ts';
import { listPortalDeliveries } from '../delivery.repository.ts';
import { readDelivery, replayDelivery, sendTestEvent } from '../delivery.service.ts';
import { viewDelivery } from '../delivery.view.ts';
import { readActivities } from '../webhook-activity.ts';
import { getEndpoint } from '../webhook-endpoint.repository.ts';
import { readStats } from '../webhook-stats.ts';

const tags = ['Webhooks no painel'];
const DeliveryParams = Type.Object({ ...IdParams.properties, deliveryId: Id });
const answersDelivery = { 200: success(Delivery), ...errorResponses };

/** What was sent to an endpoint, in the portal. Behind a session and the plan gate. */
export const portalDeliveryRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '/activity',
    {
      schema: {
        tags,
        operationId: 'portalWebhooks.activity',
        summary: 'Como cada webhook do ambiente se saiu em 24 horas, e a última entrega a ele',
        description: 'De todos, numa chamada. Conta tentativas por hora, em UTC.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(WebhookActivities), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await readActivities(query, clockNow(), em)),
  );

  app.get(
    '/:id/deliveries',
    {
      schema: {
        tags,
        operationId: 'portalWebhooks.listDeliveries',
        summary: 'Lista as entregas de um webhook, com filtros, busca e total',
        description: `As dos últimos ${deliveryDays} dias, da mais nova à mais antiga. A busca é pelo começo do id da entrega ou do evento.`,
        errors: ['plan_required'],
        params: IdParams,
        querystring: PortalDeliveryQuery,
        response: { 200: success(PortalDeliveryPage), ...errorResponses },
      },
    },
    async ({ params, query, em }) => {
      const { id } = await getEndpoint(query, params.id, em);
      const { rows, ...page } = await listPortalDeliveries(id, query, em);
      return ok({ content: rows.map(viewDelivery), ...page });
    },
  );

  app.get(
    '/:id/deliveries/:deliveryId',
    {
      schema: {
        tags,
        operationId: 'portalWebhooks.retrieveDelivery',
        summary: 'Uma entrega, com o corpo enviado e cada tentativa',
        description: 'Das respostas são guardados os primeiros 8 KB.',
        errors: ['plan_required'],
        params: DeliveryParams,
        querystring: UserEnvironmentQuery,
        response: { 200: success(DeliveryDetails), ...errorResponses },
      },
    },
    async ({ params: { id, deliveryId }, query, em }) =>
      ok(await readDelivery(query, { id: deliveryId, endpointId: id }, em)),
  );

  app.post(
    '/:id/deliveries/:deliveryId/replay',
    {
      schema: {
        tags,
        operationId: 'portalWebhooks.replayDelivery',
        summary: 'Reenvia uma entrega',
        description: 'Com o mesmo `webhook-id`. Uma que ainda espera é tentada agora.',
        errors: ['plan_required', 'conflict'],
        headers: idempotencyHeaders,
        params: DeliveryParams,
        querystring: UserEnvironmentQuery,
        response: answersDelivery,
      },
    },
    (request, reply) => {
      const { params, query, em } = request;
      const operation = localOperation(context, em, 'dlv', async (_, tx) => ({
        status: 200,
        body: ok(await replayDelivery(query, { id: params.deliveryId, endpointId: params.id }, tx)),
      }));
      return runIdempotent(request, reply, context, query, operation);
    },
  );

  app.get(
    '/:id/stats',
    {
      schema: {
        tags,
        operationId: 'portalWebhooks.stats',
        summary: 'Sucesso e latência de um webhook em 24 horas ou 7 dias',
        description: 'Conta tentativas, por hora (24 h) ou a cada seis horas (7 dias), em UTC.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: WebhookStatsQuery,
        response: { 200: success(WebhookStats), ...errorResponses },
      },
    },
    async ({ params, query, em }) => {
      const { id } = await getEndpoint(query, params.id, em);
      return ok(await readStats(id, query.period, clockNow(), em));
    },
  );

  app.post(
    '/:id/test',
    {
      schema: {
        tags,
        operationId: 'portalWebhooks.test',
        summary: 'Envia um evento de teste a um webhook',
        description:
          'Um evento `webhook.test`, só a este webhook, assine ele o que assinar. São 60 por hora para cada webhook.',
        errors: ['plan_required', 'conflict', 'rate_limited'],
        headers: idempotencyHeaders,
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: answersDelivery,
      },
    },
    (request, reply) => {
      const { params, query, em } = request;
      const operation = localOperation(context, em, 'evt', async (id, tx) => ({
        status: 200,
        body: ok(await sendTestEvent(context, query, params.id, id, tx)),
      }));
      return runIdempotent(request, reply, context, query, operation);
    },
  );
};
