import type { CompositionDocument, PinnedRelease, UnitComposition } from '@trilho/contracts/portal-registry';

/** What the portal is made of, without when it was signed. */
export type Composition = Pick<CompositionDocument, 'shell' | 'remotes'>;

export type Unit = UnitComposition & { name: string; current: PinnedRelease };

export const shellName = 'shell';

/** The parts of the portal that are released alone: the shell, then the remotes by name. */
export function unitsOf({ shell, remotes }: Composition): Unit[] {
  const byName = Object.entries(remotes).sort(([a], [b]) => a.localeCompare(b));
  return [[shellName, shell] as const, ...byName].flatMap(([name, unit]) => {
    const [current] = unit.stable;
    return current ? [{ ...unit, name, current }] : [];
  });
}

/** Returns the composition with another state of one unit. */
export function withUnit(composition: Composition, name: string, unit: UnitComposition): Composition {
  if (name === shellName) return { ...composition, shell: unit };
  return { ...composition, remotes: { ...composition.remotes, [name]: unit } };
}

/** One thing that a change does to what people get. */
export type Difference = {
  unit: string;
  /** Who gets it: everybody, or the share of the canary. */
  channel: 'stable' | 'canary' | 'fallback';
  /** Version, or none where nobody gets one. */
  from?: string;
  to?: string;
  percent?: number;
};

const fallbacksOf = (unit: Unit | undefined) => unit?.stable.slice(1).map(({ version }) => version) ?? [];

function differencesOf(name: string, before: Unit | undefined, after: Unit | undefined): Difference[] {
  const differences: Difference[] = [];
  const [from, to] = [before?.current.version, after?.current.version];
  if (from !== to) differences.push({ unit: name, channel: 'stable', from, to });
  const [was, is] = [before?.canary, after?.canary];
  if (was?.version !== is?.version || was?.percent !== is?.percent) {
    const percent = is?.percent ?? was?.percent;
    differences.push({ unit: name, channel: 'canary', from: was?.version, to: is?.version, percent });
  }
  const kept = new Set([...fallbacksOf(after), to]);
  for (const version of fallbacksOf(before)) {
    if (!kept.has(version)) differences.push({ unit: name, channel: 'fallback', from: version });
  }
  return differences;
}

/** Everything that differs between two compositions: who gets which release, and which fallbacks go. */
export function compare(before: Composition, after: Composition): Difference[] {
  const [was, is] = [unitsOf(before), unitsOf(after)];
  const names = [...new Set([...was, ...is].map(({ name }) => name))];
  const named = (units: Unit[], wanted: string) => units.find(({ name }) => name === wanted);
  return names.flatMap((name) => differencesOf(name, named(was, name), named(is, name)));
}
