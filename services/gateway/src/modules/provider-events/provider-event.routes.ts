import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Id } from '@trilho/contracts/common';
import { Acknowledged, errorResponses } from '@trilho/contracts/envelope';
import Type from 'typebox';
import type { AppContext } from '../../context.ts';
import { malformed } from '../../platform/errors.ts';
import { done } from '../../platform/reply.ts';
import { gatewayTypes } from '../../providers/registry.ts';
import { eventPathOf } from '../provider-accounts/event-address.ts';
import { createIntake } from './intake.ts';

/** Receives a provider's signed events: verified, stored and answered here, then processed by a worker. */
export const providerEventRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const intake = createIntake(context);
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done_) =>
    done_(null, body),
  );

  app.post(
    '/:gateway/events/:configId',
    {
      bodyLimit: 1024 * 1024,
      schema: {
        tags: ['Eventos do provedor'],
        summary: 'Recebe um evento assinado do provedor',
        params: Type.Object({ gateway: Type.Enum(gatewayTypes.map(eventPathOf)), configId: Id }),
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async ({ id: requestId, params, body, headers, query }) => {
      if (!Buffer.isBuffer(body)) throw malformed('Evento inválido.');
      const event = { rawBody: body, headers, query: { ...(query as object) } };
      await intake.receive({ endpoint: params.configId, event, requestId });
      return done();
    },
  );
};
