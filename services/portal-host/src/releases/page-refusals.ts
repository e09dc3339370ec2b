import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import { checkRelease } from './release-gate.ts';
import { checkReleasePaths } from './release-paths.ts';

/**
 * Returns the reasons why pages of a shell cannot have a release; empty when they can.
 * @param taken public path → the remote that has it
 */
export function pageRefusals(
  release: Release,
  shell: ShellRelease,
  taken: ReadonlyMap<string, string>,
): string[] {
  const ofShell = new Set(shell.files.map(({ file }) => `/${file}`));
  return [
    ...checkRelease(release, shell.surface),
    ...checkReleasePaths(release, taken),
    ...Object.keys(release.publicFiles ?? {})
      .filter((path) => ofShell.has(path))
      .map((path) => `${path}: the shell serves it`),
  ];
}
