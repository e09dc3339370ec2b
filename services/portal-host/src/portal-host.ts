import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { apiProxy } from './api-proxy.ts';
import { endConnections } from './end-connections.ts';
import type { PortalOptions } from './options.ts';
import { pageRoutes } from './page/page.routes.ts';
import { releaseRoutes } from './releases/release.routes.ts';
import type { ReleaseStore } from './releases/release-store.ts';
import { shellFileRoutes } from './shell-file.routes.ts';

/** The portal as browsers reach it: the page, the shell's files, the release list, and `/api` handed on. */
export async function buildPortal(options: PortalOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy,
    genReqId: () => `req_${randomBytes(12).toString('base64url')}`,
    // An address that is written as none can be, `/%E0%A4%A`, leads where every unknown one does.
    frameworkErrors: (_error, _request, reply) => {
      reply.redirect('/');
    },
  });
  endConnections(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (options.secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
  await app.register(fastifyStatic, { root: options.shellDir, serve: false, preCompressed: true });
  await app.register(apiProxy, { gatewayUrl: options.gatewayUrl });
  await app.register(shellFileRoutes, { shellDir: options.shellDir });
  await app.register(pageRoutes, options);
  return app;
}

export type CdnOptions = { releases: ReleaseStore; logger?: FastifyServerOptions['logger'] };

/** The origin of the remotes' files: immutable, compressed at build, readable from any page. */
export async function buildCdn({ releases, logger = false }: CdnOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger });
  endConnections(app);
  await app.register(fastifyStatic, { root: import.meta.dirname, serve: false, preCompressed: true });
  await app.register(releaseRoutes, { releases });
  return app;
}
