import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Prerendered, type Release, releaseUrlMark } from '@trilho/contracts/portal-manifest';
import { portalUrlMark } from '@trilho/contracts/remote-paths';
import { Value } from 'typebox/value';
import type { PortalSource, RemoteReleases } from '../releases/portal-source.ts';
import { remotesFor } from '../releases/remotes-list.ts';

export type PrerenderedPages = {
  /** Returns what the owner of a path rendered at build, complete with other remotes' widgets, or undefined. */
  find(pathname: string, remotes: readonly RemoteReleases[]): Promise<Prerendered | undefined>;
};

const widgetPlace = /<trilho-widget name="([\w-]+)\/([\w-]+)">([\s\S]*?)<\/trilho-widget>/g;

/** Reads prerendered pages from the releases. A page is put together once per set of releases. */
export function createPrerenderedPages(source: PortalSource, cdnUrl: string): PrerenderedPages {
  const pages = new Map<string, { key: string; page: Promise<Prerendered | undefined> }>();

  const read = async ({ manifest, version }: Release, file: string): Promise<Prerendered | undefined> => {
    const found = await source.findReleaseFile(manifest.name, version, file);
    if (!found) return undefined;
    const page = Value.Parse(Prerendered, JSON.parse(await readFile(join(found.dir, found.file), 'utf8')));
    const place = (text: string) => text.replaceAll(releaseUrlMark, `${cdnUrl}/${manifest.name}/${version}/`);
    return { ...page, html: place(page.html), css: place(page.css) };
  };

  const assemble = async (pathname: string, [owner, ...widgetOwners]: Release[]) => {
    const file = owner?.prerendered?.[pathname];
    const page = owner && file ? await read(owner, file) : undefined;
    if (!page) return undefined;
    const widgets = new Map<string, Prerendered>();
    for (const remote of widgetOwners) {
      for (const [name, widgetFile] of Object.entries(remote.prerenderedWidgets ?? {})) {
        const widget = await read(remote, widgetFile);
        if (widget) widgets.set(`${remote.manifest.name}/${name}`, widget);
      }
    }
    const css = [page.css];
    const html = page.html.replaceAll(
      widgetPlace,
      (_place, remote: string, name: string, fallback: string) => {
        const widget = widgets.get(`${remote}/${name}`);
        if (widget) css.push(widget.css);
        return widget?.html ?? fallback;
      },
    );
    return { ...page, html, css: css.join('') };
  };

  return {
    find(pathname, remotes) {
      const needed = remotesFor(pathname, remotes).flatMap(({ releases }) => releases.slice(0, 1));
      if (!needed[0]?.prerendered?.[pathname]) return Promise.resolve(undefined);
      const key = needed.map(({ manifest, version }) => `${manifest.name}/${version}`).join(' ');
      const known = pages.get(pathname);
      if (known?.key === key) return known.page;
      const page = assemble(pathname, needed);
      pages.set(pathname, { key, page });
      // A file that is missing or cannot be read now is looked for again by the next request.
      const forget = () => pages.delete(pathname);
      page.then((found) => found ?? forget(), forget);
      return page;
    },
  };
}

/** HTML of a page with the portal's address in it. */
export const withPortalUrl = (html: string, portalUrl: string): string =>
  html.replaceAll(portalUrlMark, () => portalUrl);

/** JSON-LD of a page with the portal's address in it. */
export const structuredDataOf = (data: unknown, portalUrl: string): string =>
  withPortalUrl(JSON.stringify(data), portalUrl).replaceAll('<', '\\u003c');
