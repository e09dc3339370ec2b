import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { PortalOptions } from '../options.ts';
import { buildCdn, buildPortal } from '../portal-host.ts';
import { buildShell, createMemoryRegistry } from './memory-registry.ts';
import { pageSettings } from './page-settings.ts';

export const cdnUrl = 'http://cdn.test:4001';

type StartOptions = Partial<
  Pick<
    PortalOptions,
    | 'publicUrl'
    | 'gatewayUrl'
    | 'stripeJsUrl'
    | 'mercadoPagoJsUrl'
    | 'demoKeys'
    | 'secure'
    | 'requestTimeoutMs'
    | 'logger'
    | 'metrics'
  >
> & {
  /** What is special about its shell; null: none was released yet. */
  shell?: Partial<ShellRelease> | null;
};

/** Portal and release files of a registry in memory, ready for `inject`: a shell, until releases are published. */
export async function startPortal({ shell = {}, ...overrides }: StartOptions = {}) {
  const registry = await createMemoryRegistry();
  if (shell) await registry.promote(buildShell(shell));
  const { live, reported } = await registry.startHost();
  const portal = await buildPortal({
    ...pageSettings,
    source: live,
    cdnUrl,
    stripeJsUrl: 'http://127.0.0.1:4200/stripe.js',
    secure: false,
    ...overrides,
  });
  const { secure = false, requestTimeoutMs = 30_000 } = overrides;
  const cdn = await buildCdn({ source: live, secure, requestTimeoutMs });
  return {
    portal,
    cdn,
    registry,
    /** Shows releases to everybody, one after the other. */
    async publish(...releases: Release[]): Promise<void> {
      await registry.promote(...releases);
      await live.refresh();
    },
    /** Releases that pages do not get, with the reason, each once. */
    leftOut: () =>
      reported.flatMap((problem) =>
        problem.kind === 'release' ? [`${problem.unit}: ${problem.reason}`] : [],
      ),
    async close(): Promise<void> {
      await Promise.all([portal.close(), cdn.close()]);
      registry.close();
    },
  };
}

/** Headers of a browser's navigation. */
export const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** A JSON block of a page by its id. */
export function readBlock(html: string, id: string): unknown {
  const [, json] = html.match(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`)) ?? [];
  return JSON.parse(json ?? 'null');
}
