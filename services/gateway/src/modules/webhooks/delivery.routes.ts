import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { deliveryDays } from '@trilho/contracts/retention';
import { Delivery, DeliveryDetails, DeliveryListQuery, DeliveryPage } from '@trilho/contracts/webhook';
import type { AppContext } from '../../context.ts';
import { localOperation } from '../../idempotency/local-operation.ts';
import { idempotencyHeaders, runIdempotent } from '../../idempotency/run-idempotent.ts';
import { ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { listDeliveries } from './delivery.repository.ts';
import { readDelivery, replayDelivery } from './delivery.service.ts';
import { viewDelivery } from './delivery.view.ts';
import { getEndpoint } from './webhook-endpoint.repository.ts';

const tags = ['Webhooks'];

/** What was sent to a merchant's endpoints, for 30 days. */
export const deliveryRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.get(
    '/webhooks/:id/deliveries',
    {
      schema: {
        tags,
        operationId: 'webhooks.listDeliveries',
        summary: 'Lista as entregas de um webhook, da mais nova à mais antiga',
        description: `As entregas de um webhook nos últimos ${deliveryDays} dias, da mais nova à mais antiga.`,
        params: IdParams,
        querystring: DeliveryListQuery,
        response: { 200: success(DeliveryPage), ...errorResponses },
      },
    },
    async (request) => {
      const { params, query, em } = request;
      const { id } = await getEndpoint(merchantOf(request), params.id, em);
      const { rows, ...page } = await listDeliveries(id, query, em);
      return ok({ items: rows.map(viewDelivery), ...page });
    },
  );

  app.get(
    '/webhooks/deliveries/:id',
    {
      schema: {
        tags,
        operationId: 'webhooks.retrieveDelivery',
        summary: 'Consulta uma entrega, com o corpo enviado e cada tentativa',
        description:
          'Mostra uma entrega com o corpo enviado e cada tentativa. Das respostas são guardados os primeiros 8 KB.',
        params: IdParams,
        response: { 200: success(DeliveryDetails), ...errorResponses },
      },
    },
    async (request) => ok(await readDelivery(merchantOf(request), { id: request.params.id }, request.em)),
  );

  app.post(
    '/webhooks/deliveries/:id/replay',
    {
      schema: {
        tags,
        operationId: 'webhooks.replayDelivery',
        summary: 'Reenvia uma entrega',
        description:
          'Envia uma entrega mais uma vez, com o mesmo `webhook-id`. Uma que ainda espera é tentada agora.',
        errors: ['conflict'],
        headers: idempotencyHeaders,
        params: IdParams,
        response: { 200: success(Delivery), ...errorResponses },
      },
    },
    (request, reply) => {
      const { params, em } = request;
      const merchant = merchantOf(request);
      const operation = localOperation(context, em, 'dlv', async (_, tx) => ({
        status: 200,
        body: ok(await replayDelivery(merchant, params, tx)),
      }));
      return runIdempotent(request, reply, context, merchant, operation);
    },
  );
};
