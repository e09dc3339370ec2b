import type { PortalManifest, ReleaseEntry, ShortEntry } from './portal-manifest.ts';

const defaultPaths = (name: string) => [`/admin/${name}`];
const defaultRemote = (name: string) => `mfe_${name.replaceAll('-', '_')}`;

const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');

/** Leaves out of a manifest what `expandEntry` adds, and what a page needs with a remote's code alone. */
export function shortenEntry(manifest: Omit<PortalManifest, 'pages' | 'places'>): ShortEntry {
  const { name, remote, paths, sidebar, widgets, screens: _screens, ...rest } = manifest;
  const items = sidebar.map(({ path, visibleWhen, ...item }) => ({
    ...item,
    ...(path !== paths[0] && { path }),
    ...(visibleWhen !== 'always' && { visibleWhen }),
  }));
  return {
    name,
    ...rest,
    ...(remote !== defaultRemote(name) && { remote }),
    ...(!isSame(paths, defaultPaths(name)) && { paths }),
    ...(items.length > 0 && { sidebar: items }),
    ...(Object.keys(widgets).length > 0 && { widgets }),
  };
}

/** Makes an entry without releases of a short one. */
export function expandEntry({
  name,
  remote,
  paths,
  sidebar = [],
  widgets,
  ...rest
}: ShortEntry): ReleaseEntry {
  const own = paths ?? defaultPaths(name);
  const items = sidebar.map(({ path = own[0] ?? '/', visibleWhen = 'always', ...item }) => ({
    ...item,
    path,
    visibleWhen,
  }));
  return {
    ...rest,
    name,
    remote: remote ?? defaultRemote(name),
    paths: own,
    sidebar: items,
    widgets: widgets ?? {},
    releases: [],
  };
}
