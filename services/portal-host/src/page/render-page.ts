import type { PortalConfig, RemotesList } from '@trilho/contracts/portal-manifest';
import { configElementId, remotesElementId } from '@trilho/contracts/remote-paths';
import type { RemoteReleases } from '../releases/release-store.ts';
import { releaseFileUrl } from '../releases/remotes-list.ts';

/**
 * The mark in the shell's `index.html` that per-request content replaces. The bundler may drop the quotes.
 */
const headMark = /<meta name="?portal-host"?\s*\/?>/;

export type PageOptions = {
  nonce: string;
  cdnUrl: string;
  config: PortalConfig;
  remotes: RemotesList;
  /** Path of the page: the code of its screen is preloaded. */
  pathname: string;
  /** Remotes whose code this page needs immediately. */
  preload: readonly RemoteReleases[];
};

/**
 * Fills the shell's `index.html`: style nonce, preloads of the remotes on this path, configuration, release
 * list.
 * @throws Error when the template has no mark to fill
 */
export function renderPage(template: string, options: PageOptions): string {
  if (!headMark.test(template)) throw new Error('The shell has no <meta name="portal-host">');
  const { nonce, cdnUrl, config, remotes, pathname, preload } = options;
  const head = [
    `<meta property="csp-nonce" content="${nonce}">`,
    // Without integrity here the browser would not match the preload with the script and fetch it twice.
    ...preload.flatMap(({ current }) =>
      [...current.preload, ...(current.screenFiles?.[pathname] ?? [])].map(
        ({ file, integrity }) =>
          `<link rel="preload" as="script" crossorigin href="${releaseFileUrl(cdnUrl, current, file)}" integrity="${integrity}">`,
      ),
    ),
    ...[...new Set(preload.flatMap(({ shellFiles }) => shellFiles))].map(
      (file) => `<link rel="preload" as="script" href="/${file}">`,
    ),
    ...(preload.length === 0 ? [`<link rel="preconnect" href="${cdnUrl}" crossorigin>`] : []),
    jsonBlock(configElementId, config),
    jsonBlock(remotesElementId, remotes),
  ].join('\n    ');
  // A function: a string replacement would read `$` in the values.
  return template.replace(headMark, () => head);
}

function jsonBlock(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
