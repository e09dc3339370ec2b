import type { Release, ShellSurface } from '@trilho/contracts/portal-manifest';

/** The files of `later` names of which a release uses one, or whose module it uses as a value. */
const laterFilesOf = ({ uses }: Release, { shared }: ShellSurface): string[] =>
  Object.entries(uses).flatMap(([key, used]) => {
    const later = shared[key]?.later;
    return later && used.some((name) => name === '*' || later.names.includes(name)) ? [later.file] : [];
  });

/** Whether a shell keeps names out of every page, and a release uses none of them. */
export const runsOnCore = (release: Release, surface: ShellSurface): boolean =>
  Object.values(surface.shared).some(({ later }) => later) && laterFilesOf(release, surface).length === 0;

/** Returns the files of the shell that a release needs immediately and that pages do not load by default. */
export const shellFilesOf = (release: Release, surface: ShellSurface): string[] => [
  ...new Set([
    ...release.usesAtOnce.flatMap((key) => surface.shared[key]?.file ?? []),
    ...laterFilesOf(release, surface),
  ]),
];
