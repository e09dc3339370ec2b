import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createReadinessCheck, type ReadinessCheck } from '../../database/readiness.ts';
import type { Env } from '../../env.ts';
import { ApiError } from '../../errors.ts';
import { errorBody } from '../error-body.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: ReadinessCheck;
  }
}

/** Lets every request tell the node's readiness of a write that the database refused. */
export const readiness = fp(
  async (app, { env }: { env: Env }) => {
    const check = createReadinessCheck(env);
    app.decorate('readiness', check);
    app.addHook('onClose', () => check.close());
  },
  { name: 'readiness' },
);

const notReady = new ApiError(503, 'not_ready', 'Serviço temporariamente indisponível.');

/**
 * `/health/live`: the process answers. `/health/ready`: it can reach its database, which takes writes, and is not about to
 * close. Neither waits for the pool. That it is not ready is no failure of the request, which a balancer repeats every second.
 */
export async function health(app: FastifyInstance, { env }: { env: Env }): Promise<void> {
  const refuse = ({ id }: FastifyRequest, reply: FastifyReply) =>
    reply.status(notReady.status).send(errorBody(notReady, { env, requestId: id }));
  app.get('/live', async () => ({ status: 'ok' }));
  app.get('/ready', async (request, reply) => {
    if (app.departure.isAnnounced) return refuse(request, reply);
    try {
      await app.readiness.run();
    } catch (error) {
      request.log.warn({ err: error }, 'database out of reach, or takes no writes');
      return refuse(request, reply);
    }
    return { status: 'ok' };
  });
}
