import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { providePortalSecrets } from '@trilho/cli/start/portal-secrets.ts';
import type { RunningProduct } from '@trilho/cli/start/product.ts';
import { readSettings } from '@trilho/portal-host/options.ts';
import { buildCdn, buildPortal } from '@trilho/portal-host/portal-host.ts';
import { openRegistry } from '@trilho/portal-host/registry/open-registry.ts';
import type { PortalSource } from '@trilho/portal-host/releases/portal-source.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { type Certificate, startTlsProxy } from './tls-proxy.ts';

export type ServedPortal = { url: string; close(): Promise<void> };

export type ServeOptions = {
  product: RunningProduct;
  source: PortalSource;
  /** Serves it over TLS and HTTP/2. Without one: over HTTP/1.1. */
  certificate?: Certificate;
};

/** A bundled portal in a folder: its remotes are inside the bundle. */
export function bundleSource(dir: string): PortalSource {
  const shell = { version: '000000000000', surface: { shared: {} }, pages: {}, files: [] };
  return {
    view: async () => ({ shell, template: await readFile(join(dir, 'index.html'), 'utf8'), remotes: [] }),
    findShellFile: async (file) => (existsSync(join(dir, file)) ? { dir, file } : undefined),
    findReleaseFile: async () => undefined,
  };
}

/** The composed portal of a running product: another host of its registry, which shows and changes nothing. */
export async function openComposition({ dataDir, databaseUrl }: RunningProduct) {
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const registry = await openRegistry(
    {
      databaseUrl,
      releasesDir: join(dataDir, 'releases'),
      memoryPath: join(dataDir, 'bench-composition.json'),
      compositionPublicKeys: providePortalSecrets(dataDir).COMPOSITION_PUBLIC_KEYS,
    },
    log,
  );
  return { source: registry.live, close: () => registry.close() };
}

type Origin = { port: number; publicUrl: string; targetPort: number };

async function chooseOrigin(isSecure: boolean): Promise<Origin> {
  const targetPort = await findFreePort();
  const port = isSecure ? await findFreePort() : targetPort;
  return { port, publicUrl: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`, targetPort };
}

/** Serves a portal in front of a product's gateway. Both variants of a comparison are served by the same code. */
export async function servePortal({ product, source, certificate }: ServeOptions): Promise<ServedPortal> {
  const isSecure = certificate !== undefined;
  // Pages name both by their addresses, which are therefore known before they listen.
  const [portalOrigin, cdnOrigin] = [await chooseOrigin(isSecure), await chooseOrigin(isSecure)];
  const { gateway, simulator } = product.urls;
  const settings = readSettings({
    CDN_URL: cdnOrigin.publicUrl,
    PUBLIC_URL: portalOrigin.publicUrl,
    GATEWAY_URL: gateway,
    STRIPE_JS_URL: `${simulator}/stripe.js`,
    POSTAL_CODE_URL: simulator,
  });
  const apps = [
    { app: await buildPortal({ ...settings, source }), origin: portalOrigin },
    { app: await buildCdn({ ...settings, source }), origin: cdnOrigin },
  ];
  const closing: (() => Promise<void>)[] = [];
  for (const { app, origin } of apps) {
    const target = await app.listen({ host: '127.0.0.1', port: origin.targetPort });
    if (certificate) closing.push(await startTlsProxy({ ...certificate, port: origin.port, target }));
    closing.push(() => app.close());
  }
  return {
    url: portalOrigin.publicUrl,
    close: async () => {
      for (const close of closing) await close();
    },
  };
}
