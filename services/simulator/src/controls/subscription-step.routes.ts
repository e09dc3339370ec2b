import type { FastifyPluginAsync } from 'fastify';
import { advanceSubscription } from '../billing/subscriptions/subscription.advance.ts';
import type { Kernel } from '../kernel/http.ts';
import { Refusal } from '../kernel/refusal.ts';

interface AdvanceRoute {
  Params: { id: string };
  Headers: { 'idempotency-key': string };
}

const headers = {
  type: 'object',
  required: ['idempotency-key'],
  properties: { 'idempotency-key': { type: 'string' } },
};

/** `POST /_simulator/subscriptions/:id/advance`: what is next in its calendar happens now. Answers `{ id, status }`. */
export const subscriptionStepRoutes: FastifyPluginAsync<{ kernel: Kernel }> = async (app, { kernel }) => {
  app.post<AdvanceRoute>(
    '/_simulator/subscriptions/:id/advance',
    { schema: { headers } },
    async ({ params: { id }, headers: { 'idempotency-key': key } }, reply) => {
      try {
        const advanced = kernel.db.transaction(() => advanceSubscription(kernel, id, key));
        kernel.committed();
        if (!advanced) return reply.code(404).send({ message: 'No such subscription.' });
        return { id, status: advanced.status };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return reply.code(409).send({ message: error.message });
      }
    },
  );
};
