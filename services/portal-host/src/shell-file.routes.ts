import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './not-found.ts';
import type { PortalSource } from './releases/portal-source.ts';

const hashed = /\.[0-9a-f]{8}\.[a-z0-9]+$/;
/** Files that browsers request on their own. */
const plain = /\.(svg|png|ico|txt|webmanifest)$/;

/** Serves the shell's files. Hashed ones never change; any other path with a dot is a 404, never the page. */
export async function shellFileRoutes(
  app: FastifyInstance,
  { source }: { source: PortalSource },
): Promise<void> {
  app.get<{ Params: { file: string } }>('/:file(^[\\w.-]+\\.[a-z0-9]+$)', async (request, reply) => {
    const { file } = request.params;
    const isServed = hashed.test(file) || plain.test(file);
    const found = isServed ? await source.findShellFile(file) : undefined;
    if (!found) return answerNotFound(reply);
    if (hashed.test(file)) return reply.sendFile(found.file, found.dir, { immutable: true, maxAge: '365d' });
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    return reply.sendFile(found.file, found.dir, { maxAge: '1h' });
  });
}
