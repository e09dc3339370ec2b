import type { PinnedRelease, UnitComposition } from '@trilho/contracts/portal-registry';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { promoteToStable, shellUnit } from '../../composition/document/channels.ts';
import type { Composition } from '../../composition/document/document.ts';
import { filesOf } from '../gate/files-rule.ts';
import type { PortalReaders } from '../gate/live-portal.ts';
import type { CheckRequest } from './check-messages.ts';

/** A release that is to be shown. */
export type Candidate = { unit: string; release: PinnedRelease };

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

/** Reads what compositions name, and finds the files of it: what is missing is for the check to say. */
export async function readNamed(
  compositions: readonly Composition[],
  { files, catalog }: PortalReaders,
): Promise<Pick<CheckRequest, 'descriptions' | 'files'>> {
  const named = new Map(
    compositions
      .flatMap(({ shell, remotes }) => Object.entries({ ...remotes, [shellUnit]: shell }))
      .flatMap(([unit, { stable }]) =>
        stable.map(({ version }) => [`${unit}/${version}`, { unit, version }] as const),
      ),
  );
  const found: Pick<CheckRequest, 'descriptions' | 'files'> = { descriptions: {}, files: {} };
  const read = async ([key, { unit, version }]: readonly [string, { unit: string; version: string }]) => {
    const stored = await catalog.read(unit, version);
    if (!stored) return;
    found.descriptions[key] = stored.text;
    const locate = async (name: string) => {
      const place = await files.locate(name);
      if (place) found.files[name] = place;
    };
    await Promise.all(filesOf(stored.release).map((file) => locate(storedFileName(file))));
  };
  await Promise.all([...named].map(read));
  return found;
}
