import type { PageInfo, PageInfos } from '@trilho/contracts/portal-manifest';
import { isUnder } from '@trilho/contracts/remote-paths';
import type { PortalView, RemoteReleases } from '../releases/portal-source.ts';

/** Escapes a text for an attribute in double quotes or the content of `<title>`. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Everything that is declared about public pages: by the shell, and by the current release of each remote. */
export function collectPageInfos({ shell, remotes }: PortalView): PageInfos {
  const declared = remotes.flatMap(({ manifest }) =>
    Object.entries(manifest.pages ?? {}).filter(([path]) =>
      manifest.paths.some((own) => isUnder(path.replace(/\/\*$/, ''), own)),
    ),
  );
  return { ...Object.fromEntries(declared), ...shell.pages };
}

/** Returns what is declared about a page, or about all pages below the path that it is directly below. */
export const pageInfoOf = (pathname: string, infos: PageInfos): PageInfo | undefined =>
  infos[pathname] ?? infos[pathname.replace(/[^/]+$/, '*')];

/** Returns the paths that search engines should know: indexed pages under the one path they are known by. */
export function indexedPaths(infos: PageInfos): string[] {
  return Object.entries(infos)
    .filter(([path, { canonical = path, indexed = true }]) => indexed && canonical === path)
    .map(([path]) => path)
    .sort();
}

/** Path of the picture of link previews, 1200 × 630, if a release publishes it. */
const picture = '/social.png';

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

export type PageMetaOptions = {
  pathname: string;
  info: PageInfo | undefined;
  /** The portal's public address, without a trailing slash. */
  portalUrl: string;
  hasPicture: boolean;
};

/**
 * Returns title, description, canonical address and link preview of a page as HTML. A page that declares nothing, such
 * as one behind the sign-in, is kept out of search engines.
 */
export function renderPageMeta({ pathname, info, portalUrl, hasPicture }: PageMetaOptions): string[] {
  if (!info) return ['<title>Trilho</title>', meta('name', 'robots', 'noindex')];
  const { title, description, canonical = pathname, indexed = true } = info;
  const url = `${portalUrl}${canonical}`;
  const fullTitle = `${title} · Trilho`;
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(indexed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Trilho'),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:title', fullTitle),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(hasPicture
      ? [
          meta('property', 'og:image', `${portalUrl}${picture}`),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', 'Trilho: um trilho só para todos os seus pagamentos'),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : [meta('name', 'twitter:card', 'summary')]),
  ];
}

/** Whether a release publishes the picture of link previews. */
export const hasPicture = (remotes: readonly RemoteReleases[]): boolean =>
  remotes.some(({ releases }) => releases[0]?.publicFiles?.[picture] !== undefined);
