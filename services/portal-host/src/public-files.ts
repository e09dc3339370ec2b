import fp from 'fastify-plugin';
import type { ReleaseStore } from './releases/release-store.ts';

/**
 * Serves the files that remotes publish at a path of the portal, such as `/llms.txt`. They belong to a release,
 * so another one may change them: browsers keep them for five minutes.
 */
export const publicFiles = fp<{ releases: ReleaseStore }>(
  async (app, { releases }) => {
    app.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      if (!/\.[a-z0-9]+$/.test(path) || !['GET', 'HEAD'].includes(request.method)) return;
      for (const { current } of await releases.list()) {
        const file = current.publicFiles?.[path];
        const found = file && (await releases.find(current.manifest.name, current.version, file));
        if (!found) continue;
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
        return reply.sendFile(found.file, found.dir, { maxAge: '5m' });
      }
    });
  },
  { name: 'public-files' },
);
