import type { PortalConfig, Prerendered, Release, RemotesList } from '@trilho/contracts/portal-manifest';
import { configElementId, prerenderedElementId, remotesElementId } from '@trilho/contracts/remote-paths';
import type { RemoteReleases } from '../releases/portal-source.ts';
import { releaseFileUrl } from '../releases/remotes-list.ts';
import { escapeHtml } from './page-meta.ts';
import { structuredDataOf, withPortalUrl } from './prerendered.ts';
import { type HeadElement, type StartElement, startElementId, startScript } from './start-script.ts';

/**
 * The mark in the shell's `index.html` that per-request content replaces. The bundler may drop the quotes.
 */
const headMark = /<meta name="?portal-host"?\s*\/?>/;
const rootMark = /<div id="?root"?><\/div>/;
const shellScript = /<script [^>]*src="?([^">\s]+)"?[^>]*><\/script>/g;

export type PageOptions = {
  nonce: string;
  cdnUrl: string;
  config: PortalConfig;
  remotes: RemotesList;
  /** Path of the page: the code of its screen is preloaded. */
  pathname: string;
  /** Remotes whose code this page needs immediately. */
  preload: readonly RemoteReleases[];
  /** Title, description and link preview as HTML. */
  meta: readonly string[];
  /** The portal's public address, for structured data. */
  portalUrl: string;
  /** What the page shows before any script runs. */
  prerendered?: Prerendered | undefined;
};

/**
 * Fills the shell's `index.html`: style nonce, preloads of the remotes on this path, configuration, release
 * list, what is said about the page. With a prerendered page, its scripts start once that has been painted.
 * @throws Error when the template has no mark to fill
 */
export function renderPage(template: string, options: PageOptions): string {
  if (!headMark.test(template)) throw new Error('The shell has no <meta name="portal-host">');
  const { nonce, cdnUrl, config, remotes, preload, meta, prerendered } = options;
  const preloads = preloadsOf(options);
  const head = [
    ...meta,
    `<meta property="csp-nonce" content="${nonce}">`,
    ...(prerendered ? [] : preloads.map(({ element }) => toHtml(element))),
    ...(preload.length === 0 ? [`<link rel="preconnect" href="${cdnUrl}" crossorigin>`] : []),
    jsonBlock(configElementId, config),
    jsonBlock(remotesElementId, remotes),
  ];
  const page = template.replace(/<title>[^<]*<\/title>/, '');
  if (!prerendered) return fill(page, headMark, head.join('\n    '));
  const scripts = [...page.matchAll(shellScript)].map(
    ([, src = '']): StartElement => ({ element: { tag: 'script', src } }),
  );
  head.push(
    ...(prerendered.structuredData ?? []).map(
      (data) => `<script type="application/ld+json">${structuredDataOf(data, options.portalUrl)}</script>`,
    ),
    jsonBlock(startElementId, [...preloads, ...scripts]),
    `<script>${startScript}</script>`,
    `<style nonce="${nonce}" id="${prerenderedElementId}-style">${prerendered.css}</style>`,
  );
  const bare = page.replaceAll(shellScript, '').replace(/<noscript>[\s\S]*?<\/noscript>/, '');
  const content = withPortalUrl(prerendered.html, options.portalUrl);
  const body = `<div id="${prerenderedElementId}">${content}</div><div id="root" hidden></div>`;
  return fill(fill(bare, rootMark, body), headMark, head.join('\n    '));
}

function preloadsOf({ cdnUrl, pathname, preload }: PageOptions): StartElement[] {
  const shown = preload.flatMap(({ releases }) => releases.slice(0, 1));
  const files = shown.flatMap((release) => {
    // Without integrity here the browser would not match the preload with the script and fetch it twice.
    const toElement = ({ file, integrity }: Release['files'][number]): HeadElement => ({
      tag: 'link',
      rel: 'preload',
      as: 'script',
      crossorigin: '',
      href: releaseFileUrl(cdnUrl, release, file),
      integrity,
    });
    const ofScreen = release.screenFiles?.[pathname] ?? [];
    return [
      ...release.preload.map((file): StartElement => ({ element: toElement(file) })),
      ...ofScreen.map((file): StartElement => ({ element: toElement(file), unlessHash: true })),
    ];
  });
  const shellFiles = [...new Set(preload.flatMap((remote) => remote.shellFiles))].map(
    (file): StartElement => ({ element: { tag: 'link', rel: 'preload', as: 'script', href: `/${file}` } }),
  );
  return [...files, ...shellFiles];
}

function toHtml({ tag, ...attributes }: HeadElement): string {
  const texts = Object.entries(attributes).map(([name, value]) =>
    value === '' ? name : `${name}="${escapeHtml(value)}"`,
  );
  return `<${tag} ${texts.join(' ')}>`;
}

/** A function: a string replacement would read `$` in the values. */
const fill = (template: string, mark: RegExp, content: string) => template.replace(mark, () => content);

function jsonBlock(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
