import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { apiProxy } from './api-proxy.ts';
import { createOperators } from './authorization/operators.ts';
import { compositionRoutes } from './composition/composition.routes.ts';
import { eventRoutes } from './composition/event.routes.ts';
import { answerClientError, connectionLimits } from './connection-limits.ts';
import { endConnections } from './end-connections.ts';
import { answerNotFound } from './not-found.ts';
import type { PortalOptions } from './options.ts';
import { overrideRoutes } from './overrides/override.routes.ts';
import { healthRoutes } from './page/health.routes.ts';
import { pageRoutes } from './page/page.routes.ts';
import { publicFiles } from './public-files.ts';
import { registryRoutes } from './registry/registry.routes.ts';
import type { PortalSource } from './releases/portal-source.ts';
import { releaseRoutes } from './releases/release.routes.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { newRequestId } from './request-id.ts';
import { schemaController } from './schema-compilers.ts';
import { securityHeaders } from './security-headers.ts';
import { shellFileRoutes } from './shell-file.routes.ts';

/**
 * Builds the portal as browsers reach it: the page, the shell's files, the release list, and `/api` proxied.
 */
export async function buildPortal(options: PortalOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options.secure);
  const app: FastifyInstance = Fastify({
    ...connectionLimits(options.requestTimeoutMs),
    schemaController,
    logger: options.logger ?? false,
    trustProxy: options.trustProxy,
    genReqId: newRequestId,
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    // A malformed address such as `/%E0%A4%A` is treated like any unknown one. No hook runs for it.
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(headers).redirect('/');
    },
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, { log: app.log, headers, portalUrl: options.publicUrl }),
  });
  options.metrics?.watch(app);
  endConnections(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers);
  });
  await app.register(fastifyStatic, { root: import.meta.dirname, serve: false, preCompressed: true });
  await app.register(apiProxy, options);
  await app.register(publicFiles, { source: options.source });
  await app.register(shellFileRoutes, { source: options.source });
  await app.register(registry, options);
  const { reports: recorder, proofs } = options.registry ?? {};
  await app.register(reportRoutes, { publicUrl: options.publicUrl, recorder, proofs });
  await app.register(healthRoutes, options);
  await app.register(pageRoutes, options);
  return app;
}

/** What a composed portal says of itself, and how it is changed. */
async function registry(app: FastifyInstance, options: PortalOptions): Promise<void> {
  if (!options.registry) return;
  const { live, routes, overrides, earlier } = options.registry;
  await app.register(compositionRoutes, { live });
  await app.register(eventRoutes, { live });
  const { source, publicUrl, secure } = options;
  const operators = createOperators(options);
  await app.register(overrideRoutes, { source, overrides, operators, publicUrl, secure });
  if (!routes) return;
  await app.register(registryRoutes, {
    prefix: '/portal/registry',
    ...routes,
    earlier,
    operators,
    publicUrl,
  });
}

export type CdnOptions = {
  source: PortalSource;
  /** Whether browsers reach the files over TLS. */
  secure: boolean;
  requestTimeoutMs: number;
  logger?: FastifyServerOptions['logger'];
};

/** Builds the origin of the remotes' files: immutable, compressed at build, readable from any page. */
export async function buildCdn(options: CdnOptions): Promise<FastifyInstance> {
  const { source, secure, requestTimeoutMs, logger = false } = options;
  const headers = securityHeaders(secure);
  const app: FastifyInstance = Fastify({
    ...connectionLimits(requestTimeoutMs),
    schemaController,
    logger,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, { log: app.log, headers }),
    frameworkErrors: (_error, _request, reply) => answerNotFound(reply.headers(headers)),
  });
  endConnections(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers);
  });
  await app.register(fastifyStatic, { root: import.meta.dirname, serve: false, preCompressed: true });
  await app.register(releaseRoutes, { source });
  return app;
}
