import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { linkBrowserScript } from './browser-script.ts';
import { challengePage, elementPage } from './frame-pages.ts';
import { type Asset, asset, sendAsset, sendPage } from './serve-asset.ts';
import { elementTypes } from './shared/element-types.ts';

/** `publicUrl`: origin at which browsers reach this server, used when the script cannot detect it. */
export type BrowserRoutesOptions = { publicUrl: string };

function source(path: string): URL {
  return new URL(path, import.meta.url);
}

function loadAssets(publicUrl: string): Map<string, Asset> {
  const script = (entry: string): Asset =>
    asset('text/javascript; charset=utf-8', linkBrowserScript(source(entry)));
  const style = (path: string): Asset => asset('text/css; charset=utf-8', readFileSync(source(path), 'utf8'));
  const library = linkBrowserScript(source('library/stripe.ts'), {
    FALLBACK_ORIGIN: new URL(publicUrl).origin,
  });
  const assets = new Map([
    ['/stripe.js', asset('text/javascript; charset=utf-8', library)],
    ['/elements/assets/card.js', script('frame/card-frame.ts')],
    ['/elements/assets/challenge.js', script('frame/challenge-frame.ts')],
    ['/elements/assets/card.css', style('frame/card-frame.css')],
    ['/elements/assets/challenge.css', style('frame/challenge-frame.css')],
  ]);
  for (const name of readdirSync(source('frame/brands/'))) {
    const picture = readFileSync(source(`frame/brands/${name}`), 'utf8');
    assets.set(`/elements/assets/brands/${name}`, asset('image/svg+xml', picture));
  }
  return assets;
}

/**
 * Serves the provider's browser library and the pages of its frames: `/stripe.js`,
 * `/elements/{card,payment,cardNumber,…,challenge}` and their scripts, styles and pictures. Sources are linked once, when
 * the plugin is registered.
 */
export const browserRoutes: FastifyPluginAsync<BrowserRoutesOptions> = async (app, { publicUrl }) => {
  for (const [path, found] of loadAssets(publicUrl)) {
    app.get(path, (request, reply) => sendAsset(request, reply, found));
  }
  for (const element of elementTypes) {
    app.get(`/elements/${element}`, (_request, reply) => sendPage(reply, elementPage(element)));
  }
  app.get('/elements/challenge', (_request, reply) => sendPage(reply, challengePage()));
};

export default browserRoutes;
