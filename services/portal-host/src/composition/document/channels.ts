import type { Canary, PinnedRelease, UnitComposition } from '@trilho/contracts/portal-registry';
import { RegistryError } from '../../registry-error.ts';
import type { Composition } from './document.ts';

/** What is released alone and is not a remote. */
export const shellUnit = 'shell';

/** The current release and its fallbacks. */
const keptReleases = 5;

/** Says why a change is not made, and what to do instead. */
export class ChannelError extends RegistryError {
  constructor(message: string) {
    super(409, 'conflict', message);
  }
}

/** The releases that may never be shown again. */
export type IsWithdrawn = (unit: string, version: string) => boolean;
/** The releases that were taken back once: they are no fallback. */
export type IsBad = (unit: string, version: string) => boolean;

/** Returns what a composition says about a unit, or undefined when the unit is not part of it. */
export function unitOf(composition: Composition | undefined, unit: string): UnitComposition | undefined {
  if (!composition) return undefined;
  if (unit === shellUnit) return composition.shell;
  return Object.hasOwn(composition.remotes, unit) ? composition.remotes[unit] : undefined;
}

/**
 * Shows a release to everybody. The one before becomes the first fallback, unless it was taken back before; a
 * canary of the same version ends.
 * @throws ChannelError when the release is withdrawn, or a remote comes before the shell
 */
export function promoteToStable(
  composition: Composition | undefined,
  unit: string,
  release: PinnedRelease,
  isWithdrawn: IsWithdrawn,
  isBad: IsBad = () => false,
): Composition {
  refuseWithdrawn(unit, release, isWithdrawn);
  const { stable = [], canary } = unitOf(composition, unit) ?? {};
  const others = stable.filter(({ version }) => version !== release.version && !isBad(unit, version));
  const pinned = { version: release.version, digest: release.digest };
  return withUnit(composition, unit, {
    stable: [pinned, ...others].slice(0, keptReleases),
    ...(canary && canary.version !== release.version && { canary }),
  });
}

/**
 * Shows a release to a share of the people, in place of another canary.
 * @throws ChannelError when it is withdrawn, when nothing is there for the others, or when everybody has it
 */
export function promoteToCanary(
  composition: Composition | undefined,
  unit: string,
  release: Canary,
  isWithdrawn: IsWithdrawn,
): Composition {
  refuseWithdrawn(unit, release, isWithdrawn);
  const { stable } = requireUnit(
    composition,
    unit,
    `${unit} has no stable release: promote its first one to stable`,
  );
  if (stable[0]?.version === release.version) {
    throw new ChannelError(`${unit} ${release.version} is stable: everybody gets it`);
  }
  const { version, digest, percent } = release;
  return withUnit(composition, unit, { stable, canary: { version, digest, percent } });
}

/**
 * Undoes the last step: ends the canary, or else goes back to the release before. With a version, goes back to that
 * one, which may be the current one: then only a canary ends. What came after it is no fallback.
 * @throws ChannelError when there is nothing to go back to
 */
export function rollBack(composition: Composition | undefined, unit: string, version?: string): Composition {
  const { stable, canary } = requireUnit(composition, unit, `${unit} has no stable release`);
  const wanted = version === undefined ? (canary ? 0 : 1) : indexOf(stable, version);
  if (wanted === -1) {
    const advice = 'promote it instead, unless it was withdrawn';
    throw new ChannelError(`${unit} ${version} is not among the kept releases: ${advice}`);
  }
  const kept = stable.slice(wanted);
  if (kept.length === 0) throw new ChannelError(`${unit} has no release before the current one`);
  if (wanted === 0 && !canary) throw new ChannelError(`${unit} ${version} is current already`);
  return withUnit(composition, unit, { stable: kept });
}

/**
 * Takes a release away from everybody, also as a fallback.
 * @throws ChannelError when the unit would have no release
 */
export function withdraw(composition: Composition, unit: string, version: string): Composition {
  const current = unitOf(composition, unit);
  if (!current) return composition;
  const left = without(current, (one) => one === version);
  if (!left) throw new ChannelError(`${unit} ${version} is the only release: promote another one first`);
  return withUnit(composition, unit, left);
}

/**
 * Brings a whole earlier composition back without the releases that were withdrawn since, and without fallbacks that
 * were taken back. A unit of which nothing is left stays as it is today.
 */
export function restore(
  today: Composition,
  earlier: Composition,
  isWithdrawn: IsWithdrawn,
  isBad: IsBad = () => false,
): Composition {
  const bringBack = (unit: string, was: UnitComposition): UnitComposition | undefined => {
    const [current] = was.stable.filter(({ version }) => !isWithdrawn(unit, version));
    const isGone = (version: string) =>
      isWithdrawn(unit, version) || (version !== current?.version && isBad(unit, version));
    return without(was, isGone) ?? unitOf(today, unit);
  };
  const remotes = Object.entries(earlier.remotes).flatMap(([unit, was]) => {
    const back = bringBack(unit, was);
    return back ? [[unit, back] as const] : [];
  });
  return {
    shell: bringBack(shellUnit, earlier.shell) ?? today.shell,
    remotes: Object.fromEntries(remotes),
  };
}

function refuseWithdrawn(unit: string, { version }: PinnedRelease, isWithdrawn: IsWithdrawn): void {
  if (isWithdrawn(unit, version)) {
    throw new ChannelError(`${unit} ${version} was withdrawn: release a mended one`);
  }
}

function withUnit(composition: Composition | undefined, unit: string, next: UnitComposition): Composition {
  if (unit === shellUnit) return { shell: next, remotes: composition?.remotes ?? {} };
  if (!composition) throw new ChannelError('The portal has no shell: release the shell first');
  return { shell: composition.shell, remotes: { ...composition.remotes, [unit]: next } };
}

function requireUnit(composition: Composition | undefined, unit: string, refusal: string): UnitComposition {
  const found = unitOf(composition, unit);
  if (!found) throw new ChannelError(refusal);
  return found;
}

const indexOf = (stable: readonly PinnedRelease[], version: string): number =>
  stable.findIndex((release) => release.version === version);

function without(
  { stable, canary }: UnitComposition,
  isGone: (version: string) => boolean,
): UnitComposition | undefined {
  const kept = stable.filter(({ version }) => !isGone(version));
  if (kept.length === 0) return undefined;
  // A canary that everybody has by now would be one of nobody.
  const stays = canary && !isGone(canary.version) && canary.version !== kept[0]?.version;
  return { stable: kept, ...(stays && { canary }) };
}
