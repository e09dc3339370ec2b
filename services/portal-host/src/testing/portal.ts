import type { PortalOptions } from '../options.ts';
import { buildCdn, buildPortal } from '../portal-host.ts';
import { createDirectoryStore } from '../releases/directory-store.ts';
import type { createWorkspace } from './workspace.ts';

export const cdnUrl = 'http://cdn.test:4001';

/**
 * Portal and release files of a workspace, ready for `inject`; `leftOut` collects the releases that were
 * refused.
 */
export async function startPortal(
  workspace: ReturnType<typeof createWorkspace>,
  overrides: Partial<
    Pick<
      PortalOptions,
      'publicUrl' | 'gatewayUrl' | 'stripeJsUrl' | 'demoKeys' | 'secure' | 'requestTimeoutMs' | 'logger'
    >
  > = {},
) {
  const leftOut: string[] = [];
  const source = createDirectoryStore({
    workspaceDir: workspace.dir,
    shellDir: workspace.shellDir,
    maxAgeMs: 0,
    onLeftOut: (remote, reason) => leftOut.push(`${remote}: ${reason}`),
  });
  const portal = await buildPortal({
    source,
    cdnUrl,
    gatewayUrl: 'http://127.0.0.1:1',
    publicUrl: 'https://portal.test',
    stripePublishableKey: 'pk_test_1',
    stripeJsUrl: 'http://127.0.0.1:4200/stripe.js',
    premiumPriceId: 'price_1',
    postalCodeUrl: 'https://viacep.com.br',
    secure: false,
    trustProxy: 'loopback',
    requestTimeoutMs: 30_000,
    ...overrides,
  });
  const { secure = false, requestTimeoutMs = 30_000 } = overrides;
  const cdn = await buildCdn({ source, secure, requestTimeoutMs });
  const close = () => Promise.all([portal.close(), cdn.close()]);
  return { portal, cdn, leftOut, close };
}

/** Headers of a browser's navigation. */
export const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** A JSON block of a page by its id. */
export function readBlock(html: string, id: string): unknown {
  const [, json] = html.match(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`)) ?? [];
  return JSON.parse(json ?? 'null');
}
