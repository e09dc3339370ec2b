import { randomBytes } from 'node:crypto';
import {
  type PortalConfig,
  PortalConfig as PortalConfigSchema,
  RemotesList,
} from '@trilho/contracts/portal-manifest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { newPerson, personCookieOf, readPerson } from '../composition/person.ts';
import { answerNotFound } from '../not-found.ts';
import type { PortalOptions } from '../options.ts';
import { endedOverrideCookie, readOverrideToken } from '../overrides/override-cookies.ts';
import { withoutOverrides } from '../overrides/override-view.ts';
import type { PortalView, Viewer } from '../releases/portal-source.ts';
import { buildPageList, buildRemotesList, remotesFor } from '../releases/remotes-list.ts';
import { compressPage } from './compress-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { crawlerRoutes } from './crawler.routes.ts';
import { notReady } from './not-ready.ts';
import { collectPageInfos, hasPicture, pageInfoOf, renderPageMeta } from './page-meta.ts';
import { createPrerenderedPages } from './prerendered.ts';
import { renderPage } from './render-page.ts';
import { startScriptHash } from './start-script.ts';

/** A page names its shell, and gets what this one can run. */
const RemotesQuery = Type.Object({ shell: Type.Optional(Type.String({ pattern: '^[0-9a-f]{12}$' })) });

/** The page, and its configuration and release list as JSON. */
export async function pageRoutes(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const { source, cdnUrl, publicUrl: portalUrl } = options;
  const prerenderedPages = createPrerenderedPages(source, cdnUrl);
  const config: PortalConfig = {
    apiBaseUrl: '/api/v1',
    stripePublishableKey: options.stripePublishableKey,
    stripeJsUrl: options.stripeJsUrl,
    mercadoPagoJsUrl: options.mercadoPagoJsUrl,
    premiumPriceId: options.premiumPriceId,
    postalCodeUrl: options.postalCodeUrl,
    ...(options.demoKeys && { demoKeys: options.demoKeys }),
  };

  /** What everybody gets, or for who has a token of it what an earlier composition was made of. */
  const viewFor = async ({ headers }: FastifyRequest, viewer: Viewer) => {
    const earlier = await options.registry?.earlier.view(headers, viewer);
    return { view: earlier ?? (await source.view(viewer)), isEarlier: earlier !== undefined };
  };

  /** Makes of everybody's view the one of the request's cookie, and ends a cookie that is not believed. */
  const override = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { view, isEarlier }: { view: PortalView; isEarlier: boolean },
  ) => {
    if (!options.registry || isEarlier) return withoutOverrides(view);
    const token = readOverrideToken(request.headers.cookie, options.secure);
    const { isStale, ...found } = await options.registry.overrides.apply(token, view);
    if (isStale) reply.header('set-cookie', endedOverrideCookie(options.secure));
    for (const one of found.leftOut) request.log.warn(one, 'an override is left out');
    return found;
  };

  /** Adds the proof to the list of the request's page. What only one person sees, nobody else can judge. */
  const withProof = async ({ ip }: FastifyRequest, list: RemotesList, isEarlier: boolean) => {
    const proof =
      !list.overrides && !isEarlier ? await options.registry?.proofs.issue?.(list, ip) : undefined;
    return proof ? { ...list, proof } : list;
  };

  await app.register(crawlerRoutes, { source, portalUrl });

  app.get(
    '/portal/config.json',
    { schema: { response: { 200: PortalConfigSchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return config;
    },
  );

  app.get<{ Querystring: Static<typeof RemotesQuery> }>(
    '/portal/remotes.json',
    { schema: { querystring: RemotesQuery, response: { 200: RemotesList } } },
    async (request, reply) => {
      const person = readPerson(request.headers.cookie);
      const { view, isEarlier } = await viewFor(request, { person, shell: request.query.shell });
      // The page's shell is unknown here: nobody can say what it can run, so the page keeps what it has.
      if (!view) return answerNotFound(reply);
      const overridden = await override(request, reply, { view, isEarlier });
      const list = buildRemotesList(cdnUrl, overridden.view, overridden.overrides);
      const text = reply.serialize(await withProof(request, list, isEarlier));
      const { body, encoding } = await compressPage(String(text), request.headers['accept-encoding']);
      if (encoding) reply.header('content-encoding', encoding);
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-encoding, cookie')
        .send(body);
    },
  );

  app.get('/*', async (request, reply) => {
    if (!wantsPage(request.headers.accept, request.url)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    }
    const known = readPerson(request.headers.cookie);
    const person = known ?? newPerson();
    const { view: found, isEarlier } = await viewFor(request, { person });
    if (!found) {
      request.log.error('no shell can be shown');
      return notReady(reply);
    }
    const { view, overrides } = await override(request, reply, { view: found, isEarlier });
    const { remotes } = view;
    const [path = '/'] = request.url.split('?', 1);
    const pathname = path.replace(/\/+$/, '') || '/';
    const needed = remotesFor(pathname, remotes);
    const prerendered = await prerenderedPages.find(pathname, remotes).catch((error: unknown) => {
      request.log.error({ err: error, pathname }, 'a prerendered page cannot be read');
      return undefined;
    });
    const nonce = randomBytes(16).toString('base64url');
    const html = renderPage(view.template, {
      nonce,
      cdnUrl,
      config,
      remotes: await withProof(request, buildPageList(cdnUrl, view, needed, overrides), isEarlier),
      pathname,
      preload: needed,
      meta: renderPageMeta({
        pathname,
        info: pageInfoOf(pathname, collectPageInfos(view)),
        portalUrl,
        hasPicture: hasPicture(remotes),
      }),
      portalUrl,
      prerendered,
    });
    reply
      .type('text/html; charset=utf-8')
      // No ETag: a 304 would pair the new nonce of its headers with the old one of the stored page.
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header(
        'content-security-policy',
        contentSecurityPolicy({
          ...options,
          nonce,
          pathname,
          scriptHashes: prerendered ? [startScriptHash] : [],
        }),
      )
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
      .header('x-frame-options', 'DENY');
    if (!known) reply.header('set-cookie', personCookieOf(person, options.secure));
    const { body, encoding } = await compressPage(html, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return body;
  });
}

/**
 * Whether a request gets the page: a navigation, or a client that accepts anything (a monitor, `curl`) on a
 * path without a file extension. A misdirected script or call gets a plain 404 instead.
 */
function wantsPage(accept: string | undefined, url: string): boolean {
  if (accept?.includes('text/html')) return true;
  const [path = '/'] = url.split('?', 1);
  return (accept === undefined || accept.includes('*/*')) && !/\.[^/]*$/.test(path);
}
