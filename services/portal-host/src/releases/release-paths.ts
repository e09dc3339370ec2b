import type { Release } from '@trilho/contracts/portal-manifest';
import { isUnder } from '@trilho/contracts/remote-paths';

/** Paths that the portal host answers by itself. */
const reserved = ['/api', '/portal', '/robots.txt', '/sitemap.xml'];
const servedTypes = /\.(md|txt|xml|json|svg|png|webp|avif)$/;

/**
 * Returns the reasons why a release may not have the paths of the portal that it wants; empty when it may. A
 * public file stands at the root or below a path of its remote, and a prerendered page is one of the remote's.
 * @param taken public path in small letters → the remote that has it
 */
export function checkReleasePaths(release: Release, taken: ReadonlyMap<string, string>): string[] {
  const { manifest, publicFiles = {}, prerendered = {}, files } = release;
  const isOwn = (path: string) => manifest.paths.some((own) => isUnder(path, own));
  const exists = (file: string) => files.some((one) => one.file === file);
  const refusalOf = (path: string, file: string): string[] => {
    const other = taken.get(path.toLowerCase());
    if (other !== undefined && other !== manifest.name) return [`${path}: ${other} serves it already`];
    if (reserved.some((own) => isUnder(path.toLowerCase(), own)))
      return [`${path}: the portal host answers it`];
    if (!servedTypes.test(path)) return [`${path}: its type is not served`];
    if (!isOwn(path) && !/^\/[^/]+$/.test(path)) return [`${path}: it is below a path of another remote`];
    return exists(file) ? [] : [`${path}: ${file} is no file of the release`];
  };
  return [
    ...Object.entries(publicFiles).flatMap(([path, file]) => refusalOf(path, file)),
    ...Object.entries(prerendered).flatMap(([path, file]) =>
      isOwn(path) && exists(file) ? [] : [`${path}: ${manifest.name} may not prerender it`],
    ),
  ];
}
