import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { ServiceStatus } from '@trilho/contracts/status';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { tooManyRequests } from '../../platform/errors.ts';
import { gzipAnswers } from '../../platform/http/gzip-answers.ts';
import { ok } from '../../platform/reply.ts';
import { readHistory } from './status.repository.ts';
import { createStatusReader } from './status.service.ts';

/** Calls that one network address may make in a minute, to one node. */
const callsPerMinute = 120;

/**
 * The public status. It needs no database: neither its limit, counted in memory, nor its answer. `read` replaces what it
 * reads from.
 */
export const statusRoutes: FastifyPluginAsyncTypebox<Pick<AppContext, 'orm'>> = async (app, { orm }) => {
  const getStatus = createStatusReader({
    read: (now) => readHistory(now, orm.em.fork()),
    clock: () => clockNow(),
    onError: (err) => app.log.warn({ err }, 'status history out of reach'),
  });

  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => ip,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });

  gzipAnswers(app);

  app.get(
    '/status',
    {
      schema: {
        tags: ['Status'],
        operationId: 'status.retrieve',
        summary: 'Como o Trilho está agora e como esteve nos últimos 90 dias',
        description:
          'De medições feitas a cada minuto. Responde também quando o banco de dados não responde, com o que foi lido por último.',
        errors: ['rate_limited'],
        response: { 200: success(ServiceStatus), ...errorResponses },
      },
    },
    async (_request, reply) => {
      const status = await getStatus();
      reply.header('cache-control', 'public, max-age=10');
      return ok(status);
    },
  );
};
