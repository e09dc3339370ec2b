import type { Release } from '@trilho/contracts/portal-manifest';
import type { Refusal } from '@trilho/contracts/portal-registry';
import { isUnder } from '@trilho/contracts/remote-paths';
import { checkReleasePaths } from '../../releases/release-paths.ts';
import type { LivePortal } from './live-portal.ts';

/** Paths that the portal host or every shell answers by itself. A shell names its public ones in its release. */
const reserved = [
  '/api',
  '/portal',
  '/robots.txt',
  '/sitemap.xml',
  '/admin/dashboard',
  '/admin/profile',
  '/admin/portal',
];
/** The router takes `/Admin/Keys` for `/admin/keys`. */
const same = (path: string) => path.toLowerCase();
const plainPath = /^\/([\w-]+(\/[\w-]+)*)?$/;

/** Refuses a remote that wants what the portal, the shell or another live remote has, or shows what is not its own. */
export function pathsRule(release: Release, { shells, remotes }: LivePortal): Refusal[] {
  const { name, paths, sidebar, screens = {} } = release.manifest;
  const others = remotes.filter(({ manifest }) => manifest.name !== name);
  const taken = [
    ...[...reserved, ...shells.flatMap(({ pages }) => Object.keys(pages))].map(
      (path) => [same(path), 'the portal'] as const,
    ),
    ...others.flatMap(({ manifest }) => manifest.paths.map((path) => [same(path), manifest.name] as const)),
  ];
  const publicPaths = new Map(
    others.flatMap(({ manifest, publicFiles = {} }) =>
      Object.keys(publicFiles).map((path) => [same(path), manifest.name] as const),
    ),
  );
  const isOwn = (path: string) => paths.some((own) => isUnder(path, own));
  const collisions = paths.flatMap((path) => {
    if (!plainPath.test(path)) return [`${path}: a path has words of letters, digits and dashes`];
    const own = same(path);
    const collision = taken.find(([other]) => isUnder(own, other) || isUnder(other, own));
    if (!collision) return [];
    const [other, owner] = collision;
    return [other === own ? `${path}: ${owner} owns it` : `${path}: ${owner} owns ${other}`];
  });
  const strange = [...sidebar.map(({ path }) => path), ...Object.keys(screens)].filter(
    (path) => !isOwn(path),
  );
  const messages = [
    ...collisions,
    ...strange.map((path) => `${path}: the sidebar and screens show paths of ${name} only`),
    ...checkReleasePaths(release, publicPaths),
  ];
  return [...new Set(messages)].map((message) => ({
    rule: 'paths',
    message,
    advice: 'Choose another path in portal.json, or agree with the team that has it.',
  }));
}
