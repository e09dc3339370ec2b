import type { FastifyInstance } from 'fastify';
import type { PortalSource } from '../releases/portal-source.ts';
import { notReady } from './not-ready.ts';
import { collectPageInfos, escapeHtml, indexedPaths } from './page-meta.ts';

/** `GET /robots.txt` and `/sitemap.xml`: what search engines may read, and which pages there are. */
export async function crawlerRoutes(
  app: FastifyInstance,
  { source, portalUrl }: { source: PortalSource; portalUrl: string },
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600');
  });

  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8');
    return [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      'Disallow: /portal/',
      '',
      `Sitemap: ${portalUrl}/sitemap.xml`,
      '',
    ].join('\n');
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const view = await source.view({});
    if (!view) return notReady(reply);
    const urls = indexedPaths(collectPageInfos(view)).map(
      (path) => `  <url><loc>${escapeHtml(portalUrl + path)}</loc></url>\n`,
    );
    reply.type('application/xml; charset=utf-8');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
  });
}
