import type { FastifyInstance } from 'fastify';
import { createReadinessCheck } from '../database/readiness.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';

/** `/health/live`: the process answers. `/health/ready`: it can reach its database. Neither waits for the pool. */
export async function health(app: FastifyInstance, { env }: { env: Env }): Promise<void> {
  const readiness = createReadinessCheck(env);
  app.addHook('onClose', () => readiness.close());

  app.get('/live', async () => ({ status: 'ok' }));
  app.get('/ready', async (request) => {
    try {
      await readiness.run();
    } catch (error) {
      request.log.warn({ err: error }, 'database out of reach');
      throw new ApiError(503, 'not_ready', 'Serviço temporariamente indisponível.');
    }
    return { status: 'ok' };
  });
}
