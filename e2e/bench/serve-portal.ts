import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '@trilho/portal-host/options.ts';
import { buildCdn, buildPortal } from '@trilho/portal-host/portal-host.ts';
import { createDirectoryStore } from '@trilho/portal-host/releases/directory-store.ts';
import type { PortalSource } from '@trilho/portal-host/releases/portal-source.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import type { FastifyInstance } from 'fastify';

export type ServedPortal = { url: string; close(): Promise<void> };

async function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** A bundled portal in a folder: its remotes are inside the bundle. */
function bundleSource(dir: string): PortalSource {
  const shell = { version: '000000000000', surface: { shared: {} }, pages: {}, files: [] };
  return {
    view: async () => ({ shell, template: await readFile(join(dir, 'index.html'), 'utf8'), remotes: [] }),
    findShellFile: async (file) => (existsSync(join(dir, file)) ? { dir, file } : undefined),
    findReleaseFile: async () => undefined,
  };
}

/**
 * Serves a portal in front of a running gateway. Both variants of a comparison are served by the same code.
 * @param shellDir folder of a bundled portal; without it, the composed one of this workspace with its
 * releases
 */
export async function servePortal(
  gatewayUrl: string,
  simulatorUrl: string,
  shellDir?: string,
): Promise<ServedPortal> {
  const source = shellDir
    ? bundleSource(shellDir)
    : createDirectoryStore({
        workspaceDir: ROOT,
        shellDir: join(ROOT, 'shell', 'dist'),
        onLeftOut: (remote, reason) => console.log(`  ${remote} is left out: ${reason}`),
      });
  const cdn = await buildCdn({ source, secure: false, requestTimeoutMs: 30_000 });
  const cdnUrl = await listen(cdn);
  // Pages name themselves by the portal's address, which is therefore known before it listens.
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const portal = await buildPortal({
    ...readSettings({
      CDN_URL: cdnUrl,
      GATEWAY_URL: gatewayUrl,
      STRIPE_JS_URL: `${simulatorUrl}/stripe.js`,
      POSTAL_CODE_URL: simulatorUrl,
    }),
    publicUrl: url,
    source,
  });
  await portal.listen({ host: '127.0.0.1', port });
  return {
    url,
    close: async () => {
      await portal.close();
      await cdn.close();
    },
  };
}
