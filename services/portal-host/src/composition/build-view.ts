import type { ShellRelease } from '@trilho/contracts/portal-manifest';
import type { CompositionDocument, PinnedRelease, UnitComposition } from '@trilho/contracts/portal-registry';
import { pageRefusals } from '../releases/page-refusals.ts';
import type { RemoteReleases } from '../releases/portal-source.ts';
import { shellFilesOf } from '../releases/shell-files-of.ts';
import { unitOf } from './document/channels.ts';
import type { KnownRemote } from './known-releases/known-releases.ts';
import { isInCanary } from './person.ts';

/** Reports a release that a page cannot have. */
export type OnLeftOut = (unit: string, version: string, reason: string) => void;

/** The units of a document with a canary that this person gets. */
export function canariesOf(document: CompositionDocument, person: string | undefined): string[] {
  if (person === undefined) return [];
  return ['shell', ...Object.keys(document.remotes).sort()].filter((unit) => {
    const canary = unitOf(document, unit)?.canary;
    return canary !== undefined && isInCanary(unit, canary, person);
  });
}

/** What is tried for a page, the wanted release first. */
export function candidatesOf({ stable, canary }: UnitComposition, withCanary: boolean): PinnedRelease[] {
  if (!canary || !withCanary) return stable;
  return [canary, ...stable.filter(({ version }) => version !== canary.version)];
}

export type ViewOptions = {
  document: CompositionDocument;
  shell: ShellRelease;
  /** Units whose canary is taken. */
  canaries: readonly string[];
  /** Finds a release of the document; undefined when nothing is known of it. */
  find(unit: string, pinned: PinnedRelease): KnownRemote | undefined;
  onLeftOut: OnLeftOut;
};

/**
 * Chooses the releases of every remote that a shell can run. Of two remotes that want one public path, the first by
 * name has it.
 */
export function buildRemotes({ document, shell, canaries, find, onLeftOut }: ViewOptions): RemoteReleases[] {
  const taken = new Map<string, string>();
  return Object.entries(document.remotes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([unit, composed]) => {
      const known = candidatesOf(composed, canaries.includes(unit)).flatMap(
        (pinned) => find(unit, pinned) ?? [],
      );
      const releases = known.flatMap(({ release, problem }) => {
        const refusals = problem === undefined ? pageRefusals(release, shell, taken) : [problem];
        if (refusals.length === 0) return [release];
        onLeftOut(unit, release.version, refusals.join('; '));
        return [];
      });
      const current = releases[0] ?? known[0]?.release;
      if (!current) return [];
      for (const path of Object.keys(releases[0]?.publicFiles ?? {})) taken.set(path, unit);
      const shellFiles = releases[0] ? shellFilesOf(releases[0], shell.surface) : [];
      return [{ manifest: current.manifest, releases, shellFiles }];
    });
}
