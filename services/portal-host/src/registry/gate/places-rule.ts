import type { Release } from '@trilho/contracts/portal-manifest';
import type { Refusal } from '@trilho/contracts/portal-registry';
import { ownerOf } from '@trilho/contracts/remote-paths';
import type { LivePortal } from './live-portal.ts';

/** Pages of every shell that show widgets. */
const ofShell = ['/admin/dashboard'];
const withoutWidgets = ['/admin/profile', '/admin/portal'];

/**
 * Refuses widgets on a page that shows none of others: their code would be loaded there for nothing. A path that no
 * live remote has is no page yet.
 */
export function placesRule({ manifest }: Release, { shells, remotes }: LivePortal): Refusal[] {
  const pages = remotes.map((one) => one.manifest).filter(({ name }) => name !== manifest.name);
  const refusalOf = (path: string): string[] => {
    if (ofShell.includes(path) || ownerOf(path, [manifest])) return [];
    const isShells =
      withoutWidgets.includes(path) || shells.some(({ pages: own }) => Object.hasOwn(own, path));
    if (isShells) return [`${path}: the portal shows no widgets there`];
    const owner = ownerOf(path, pages);
    if (!owner || owner.places?.includes(path)) return [];
    return [`${path}: ${owner.name} shows no widgets there`];
  };
  const { widgetPaths = [], widgets } = manifest;
  const unused =
    widgetPaths.length > 0 && Object.keys(widgets).length === 0
      ? [`${manifest.name} has widgetPaths, and no widget`]
      : [];
  return [...unused, ...widgetPaths.flatMap(refusalOf)].map((message) => ({
    rule: 'places',
    message,
    advice: 'Remove the path from widgetPaths, or have the page’s team name it in places first.',
  }));
}
