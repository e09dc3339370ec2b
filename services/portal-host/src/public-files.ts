import fp from 'fastify-plugin';
import { readPerson } from './composition/person.ts';
import type { PortalSource } from './releases/portal-source.ts';

/**
 * Serves the files that remotes publish at a path of the portal, such as `/llms.txt`. They belong to a release,
 * so another one may change them: browsers keep them for five minutes.
 */
export const publicFiles = fp<{ source: PortalSource }>(
  async (app, { source }) => {
    app.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      if (!/\.[a-z0-9]+$/.test(path) || !['GET', 'HEAD'].includes(request.method)) return;
      const view = await source.view({ person: readPerson(request.headers.cookie) });
      for (const { manifest, releases } of view?.remotes ?? []) {
        const [current] = releases;
        const file = current?.publicFiles?.[path];
        const found = file && (await source.findReleaseFile(manifest.name, current.version, file));
        if (!found) continue;
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
        return reply.sendFile(found.file, found.dir, { maxAge: '5m' });
      }
    });
  },
  { name: 'public-files' },
);
