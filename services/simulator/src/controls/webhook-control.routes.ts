import type { FastifyPluginAsync } from 'fastify';
import type { FaultMatch } from '../kernel/faults/faults.ts';
import type { Deliverer, SendOptions } from '../webhooks/deliverer.ts';
import type { DeliveryLog } from '../webhooks/delivery-log.ts';

interface WebhookControlOptions {
  deliverer: Deliverer;
  deliveries: DeliveryLog;
}

/** Which deliveries: by account, by a prefix of the event's type, by the id of the object it is about. */
type Selection = Pick<FaultMatch, 'account' | 'event' | 'object'>;

const sendSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    match: {
      type: 'object',
      additionalProperties: false,
      properties: { account: { type: 'string' }, event: { type: 'string' }, object: { type: 'string' } },
    },
    reversed: { type: 'boolean' },
    times: { type: 'integer', minimum: 1, maximum: 10 },
    limit: { type: 'integer', minimum: 1 },
  },
};

type SendBody = (SendOptions & { match?: Selection }) | null;

/** Control endpoints for webhook deliveries: they release withheld ones and send delivered ones again. */
export const webhookControlRoutes: FastifyPluginAsync<WebhookControlOptions> = async (app, options) => {
  const { deliverer, deliveries } = options;

  app.post<{ Body: SendBody }>(
    '/_simulator/webhooks/release',
    { schema: { body: sendSchema } },
    async ({ body }) => ({ released: deliverer.release(body?.match, body ?? {}) }),
  );
  app.post<{ Body: SendBody }>(
    '/_simulator/webhooks/redeliver',
    { schema: { body: sendSchema } },
    async ({ body }) => ({ redelivered: deliverer.redeliver(body?.match ?? {}, body ?? {}) }),
  );
  app.get<{ Querystring: { account?: string } }>('/_simulator/webhooks/deliveries', async (request) => ({
    deliveries: deliveries.list(request.query.account),
  }));
};
