/** Ids of the JSON blocks that the portal host writes into every page. */
export const configElementId = 'portal-config';
export const remotesElementId = 'portal-remotes';
/** Stands in what was rendered at build for the portal's origin, which only the portal host knows. */
export const portalUrlMark = 'https://portal.invalid';
/** Id of the element with what was rendered at build; its style sheet's ends in `-style`. */
export const prerenderedElementId = 'prerendered';

/** Whether `pathname` is `path` or below it; `/` matches the root alone. */
export function isUnder(pathname: string, path: string): boolean {
  const plain = pathname.replace(/\/+$/, '') || '/';
  return plain === path || (path !== '/' && plain.startsWith(`${path}/`));
}

/** Returns the remote that owns `pathname`: the one with the longest matching path, or undefined. */
export function ownerOf<T extends { paths: string[] }>(
  pathname: string,
  remotes: readonly T[],
): T | undefined {
  const lengthOf = (remote: T) =>
    Math.max(0, ...remote.paths.filter((path) => isUnder(pathname, path)).map((path) => path.length));
  return [...remotes].filter((remote) => lengthOf(remote) > 0).sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}
