import type { Release } from '@trilho/contracts/portal-manifest';
import type { Asset } from 'webpack';

/**
 * Collects the assets that the portal serves at a path: those emitted with the info `{ servedAt: '/llms.txt' }`.
 * @throws Error when two assets want one path, or a path is no absolute one with a file extension
 */
export function publicFiles(assets: readonly Pick<Asset, 'name' | 'info'>[]): Pick<Release, 'publicFiles'> {
  const files: Record<string, string> = {};
  for (const { name, info } of assets) {
    const path: unknown = info.servedAt;
    // The compressed copies of an asset carry its info too.
    if (path === undefined || /\.(br|gz)$/.test(name)) continue;
    if (typeof path !== 'string' || !/^(\/[\w-][\w.-]*)+\.[a-z0-9]+$/.test(path)) {
      throw new Error(`${name} cannot be served at ${String(path)}: give a path such as /documentation/x.md`);
    }
    if (files[path]) throw new Error(`${name} and ${files[path]} are both to be served at ${path}`);
    files[path] = name;
  }
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length > 0 ? { publicFiles: Object.fromEntries(sorted) } : {};
}

/** Collects what the build rendered: page files by path, widget files by name. */
export function prerenderedFiles(
  assets: readonly Pick<Asset, 'name' | 'info'>[],
): Pick<Release, 'prerendered' | 'prerenderedWidgets'> {
  const filesBy = (key: string) =>
    Object.fromEntries(
      assets.flatMap(({ name, info }) => {
        const subject: unknown = info[key];
        return typeof subject === 'string' && !/\.(br|gz)$/.test(name) ? [[subject, name]] : [];
      }),
    );
  const prerendered = filesBy('prerenders');
  const prerenderedWidgets = filesBy('prerendersWidget');
  return {
    ...(Object.keys(prerendered).length > 0 && { prerendered }),
    ...(Object.keys(prerenderedWidgets).length > 0 && { prerenderedWidgets }),
  };
}
