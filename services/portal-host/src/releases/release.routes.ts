import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../not-found.ts';
import type { PortalSource } from './portal-source.ts';

type Params = { remote: string; version: string; file: string };

/** `GET /<remote>/<version>/<file>`: files of published releases, which never change. */
export async function releaseRoutes(
  app: FastifyInstance,
  { source }: { source: PortalSource },
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'timing-allow-origin': '*',
    });
  });

  app.get('/health', async (_request, reply) =>
    app.departure.isAnnounced ? reply.code(503).send({ status: 'ending' }) : { status: 'ok' },
  );

  app.get<{ Params: Params }>('/:remote/:version/:file', async (request, reply) => {
    const { remote, version, file } = request.params;
    const found = await source.findReleaseFile(remote, version, file);
    if (!found) return answerNotFound(reply);
    return reply.sendFile(found.file, found.dir, { immutable: true, maxAge: '365d' });
  });

  app.setNotFoundHandler((_request, reply) => answerNotFound(reply));
}
