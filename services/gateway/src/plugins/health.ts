import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { ApiError } from '../errors.ts';

/** `/health/live`: the process answers. `/health/ready`: it can reach its database. */
export async function health(app: FastifyInstance, { orm }: AppContext): Promise<void> {
  app.get('/live', async () => ({ status: 'ok' }));
  app.get('/ready', async (request) => {
    try {
      await orm.em.fork().execute('select 1');
    } catch (error) {
      request.log.warn({ err: error }, 'database out of reach');
      throw new ApiError(503, 'not_ready', 'Serviço temporariamente indisponível.');
    }
    return { status: 'ok' };
  });
}
