import { randomBytes } from 'node:crypto';
import {
  type PortalConfig,
  PortalConfig as PortalConfigSchema,
  RemotesList,
} from '@trilho/contracts/portal-manifest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PortalOptions } from '../options.ts';
import { buildRemotesList, remotesFor } from '../releases/remotes-list.ts';
import { compressPage } from './compress-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { crawlerRoutes } from './crawler.routes.ts';
import { hasPicture, renderPageMeta } from './page-meta.ts';
import { createPageSource } from './page-source.ts';
import { createPrerenderedPages } from './prerendered.ts';
import { renderPage } from './render-page.ts';
import { startScriptHash } from './start-script.ts';

/** The page, and its configuration and release list as JSON. */
export async function pageRoutes(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const { shellDir, releases, cdnUrl, publicUrl } = options;
  const source = createPageSource(shellDir, releases);
  const prerenderedPages = createPrerenderedPages(releases, cdnUrl);
  const portalUrlOf = (request: FastifyRequest) => publicUrl || `${request.protocol}://${request.host}`;
  const config: PortalConfig = {
    apiBaseUrl: '/api/v1',
    stripePublishableKey: options.stripePublishableKey,
    stripeJsUrl: options.stripeJsUrl,
    premiumPriceId: options.premiumPriceId,
    postalCodeUrl: options.postalCodeUrl,
    ...(options.demoKeys && { demoKeys: options.demoKeys }),
  };

  await app.register(crawlerRoutes, { source, portalUrlOf });

  app.get('/portal/health', async () => ({ status: 'ok' }));

  app.get(
    '/portal/config.json',
    { schema: { response: { 200: PortalConfigSchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return config;
    },
  );

  app.get('/portal/remotes.json', { schema: { response: { 200: RemotesList } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return buildRemotesList(cdnUrl, await source.readShellVersion(), await releases.list());
  });

  app.get('/*', async (request, reply) => {
    if (!wantsPage(request.headers.accept, request.url)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    }
    const template = await source.readTemplate();
    if (template === undefined) {
      request.log.error({ shellDir }, 'the shell is not built');
      return reply.code(503).header('cache-control', 'no-store').header('retry-after', '5').send(notReady);
    }
    const remotes = await releases.list();
    const [path = '/'] = request.url.split('?', 1);
    const pathname = path.replace(/\/+$/, '') || '/';
    const portalUrl = portalUrlOf(request);
    const infos = await source.readInfos();
    const prerendered = await prerenderedPages.find(pathname, remotes).catch((error: unknown) => {
      request.log.error({ err: error, pathname }, 'a prerendered page cannot be read');
      return undefined;
    });
    const nonce = randomBytes(16).toString('base64url');
    const html = renderPage(template, {
      nonce,
      cdnUrl,
      config,
      remotes: buildRemotesList(cdnUrl, await source.readShellVersion(), remotes),
      pathname,
      preload: remotesFor(pathname, remotes),
      meta: renderPageMeta({
        pathname,
        info: infos[pathname],
        portalUrl,
        hasPicture: hasPicture(remotes),
      }),
      portalUrl,
      prerendered,
    });
    reply
      .type('text/html; charset=utf-8')
      // No ETag: a 304 would pair the new nonce of its headers with the old one of the stored page.
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header(
        'content-security-policy',
        contentSecurityPolicy({ ...options, nonce, scriptHashes: prerendered ? [startScriptHash] : [] }),
      )
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
      .header('x-frame-options', 'DENY');
    const { body, encoding } = await compressPage(html, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return body;
  });
}

const notReady = 'O portal está sendo preparado. Recarregue a página em instantes.';

/**
 * Whether a request gets the page: a navigation, or a client that accepts anything (a monitor, `curl`) on a
 * path without a file extension. A misdirected script or call gets a plain 404 instead.
 */
function wantsPage(accept: string | undefined, url: string): boolean {
  if (accept?.includes('text/html')) return true;
  const [path = '/'] = url.split('?', 1);
  return (accept === undefined || accept.includes('*/*')) && !/\.[^/]*$/.test(path);
}
