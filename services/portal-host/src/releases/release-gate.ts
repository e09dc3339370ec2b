import type { Release, ShellSurface } from '@trilho/contracts/portal-manifest';
import { satisfies } from 'semver';

/**
 * Returns the reasons why the given shell cannot run a release; empty when it may be published. A range is
 * compared with the shell's version, a used name with the names that the shell ships.
 */
export function checkRelease(release: Release, surface: ShellSurface): string[] {
  const wanted = new Set([...Object.keys(release.requires), ...Object.keys(release.uses)]);
  return [...wanted].sort().flatMap((key) => {
    const provided = surface.shared[key];
    if (!provided) return [`${key}: the shell does not provide it`];
    const range = release.requires[key];
    if (range && !satisfies(provided.version, range)) {
      return [`${key}: asks for ${range}, the shell has ${provided.version}`];
    }
    const missing = (release.uses[key] ?? []).filter(
      (name) => name !== '*' && !provided.names.includes(name),
    );
    return missing.length > 0 ? [`${key}: the shell does not ship ${missing.join(', ')}`] : [];
  });
}
