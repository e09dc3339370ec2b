import type { Release, ShellSurface } from '@trilho/contracts/portal-manifest';

/** Returns the files of the shell that a release needs immediately and that pages do not load by default. */
export const shellFilesOf = (release: Release, surface: ShellSurface): string[] => [
  ...new Set(release.usesAtOnce.flatMap((key) => surface.shared[key]?.file ?? [])),
];
