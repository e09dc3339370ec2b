import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { PinnedRelease, UnitComposition } from '@trilho/contracts/portal-registry';
import { promoteToStable, shellUnit } from '../../composition/channels.ts';
import { loadState } from '../../composition/composition-state.ts';
import { buildDocument, type Composition } from '../../composition/document.ts';
import { createKnownReleases, type ReleaseReader } from '../../composition/known-releases.ts';
import { createReleaseFiles } from '../../composition/release-files.ts';
import { createVerifiedFiles, type FileLocator } from '../../composition/verified-files.ts';
import type { PortalSource } from '../../releases/portal-source.ts';

/** A release that is to be shown. */
export type Candidate = { unit: string; release: PinnedRelease };

export type CandidateSource = {
  source: PortalSource;
  shell: ShellRelease;
  /** What the pages show of each remote. */
  remotes: readonly Release[];
  /** What cannot be shown, by unit, and why. */
  leftOut: ReadonlyMap<string, string>;
};

/** What is current, alone: nothing stands in for a release that fails. */
const currentOf = ({ stable }: UnitComposition): UnitComposition => ({ stable: stable.slice(0, 1) });

/** The portal that everybody would get with the candidates in place, without fallbacks and canaries. */
export function composeWith(
  candidates: readonly Candidate[],
  composition: Composition | undefined,
): Composition | undefined {
  let next = composition;
  // The shell first: an empty portal has no remotes before it.
  const sorted = [...candidates].sort((a, b) => Number(b.unit === shellUnit) - Number(a.unit === shellUnit));
  for (const { unit, release } of sorted) next = promoteToStable(next, unit, release, () => false);
  return (
    next && {
      shell: currentOf(next.shell),
      remotes: Object.fromEntries(Object.entries(next.remotes).map(([unit, of]) => [unit, currentOf(of)])),
    }
  );
}

/** Reads all that a composition names. @returns undefined without a shell that can be shown */
export async function readSource(
  composition: Composition,
  { files, catalog }: { files: FileLocator; catalog: ReleaseReader },
): Promise<CandidateSource | undefined> {
  const verified = createVerifiedFiles(files);
  const leftOut = new Map<string, string>();
  const known = createKnownReleases(catalog, verified);
  const state = await loadState(buildDocument(composition, 1, new Date()), known, (unit, _version, reason) =>
    leftOut.set(unit, reason),
  );
  const shell = state.shellOf();
  if (!shell) return undefined;
  const view = state.viewOf(shell);
  const source = {
    view: async ({ shell: version = shell.release.version }) =>
      version === shell.release.version ? view : undefined,
    ...createReleaseFiles(catalog, verified, {
      shells: () => [shell.release],
      remoteOf: state.remoteOf,
    }),
  };
  const remotes = view.remotes.flatMap(({ releases }) => releases.slice(0, 1));
  return { source, shell: shell.release, remotes, leftOut };
}
