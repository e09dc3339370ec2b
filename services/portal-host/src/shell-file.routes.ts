import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const hashed = /\.[0-9a-f]{8}\.[a-z0-9]+$/;
/** Files that browsers request on their own. */
const plain = /\.(svg|png|ico|txt|webmanifest)$/;

/** Serves the shell's files. Hashed ones never change; any other path with a dot is a 404, never the page. */
export async function shellFileRoutes(
  app: FastifyInstance,
  { shellDir }: { shellDir: string },
): Promise<void> {
  app.get<{ Params: { file: string } }>('/:file(^[\\w.-]+\\.[a-z0-9]+$)', async (request, reply) => {
    const { file } = request.params;
    const served = hashed.test(file) || plain.test(file);
    if (!served || !existsSync(join(shellDir, file))) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    }
    return hashed.test(file)
      ? reply.sendFile(file, shellDir, { immutable: true, maxAge: '365d' })
      : reply.sendFile(file, shellDir, { maxAge: '1h' });
  });
}
