import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { Refusal } from '@trilho/contracts/portal-registry';
import type { NamedRelease, PromotionCheck } from '../../composition/composition.service.ts';
import type { Composition } from '../../composition/document/document.ts';
import { breaksRule } from './breaks-rule.ts';
import { callsRule } from './calls-rule.ts';
import { contractRule } from './contract-rule.ts';
import { filesRule } from './files-rule.ts';
import { labelsRule } from './labels-rule.ts';
import { isRemote, type PortalReaders, readLivePortal } from './live-portal.ts';
import { pathsRule } from './paths-rule.ts';
import { placesRule } from './places-rule.ts';
import { sharedRule } from './shared-rule.ts';

/**
 * Returns why a release may not be shown in a portal; empty when it may. Asked of the portal of the moment when a
 * release is published, and of the one that it will be when it is promoted.
 */
export async function checkGate(
  release: Release | ShellRelease,
  composition: Composition | undefined,
  { files, catalog, gateway }: PortalReaders,
): Promise<Refusal[]> {
  const missing = await filesRule(release, files);
  const portal = await readLivePortal(composition, catalog);
  const unanswered = callsRule(release, await gateway?.read());
  if (!isRemote(release)) return [...missing, ...breaksRule(release, portal), ...unanswered];
  return [
    ...missing,
    ...unanswered,
    ...contractRule(release),
    ...sharedRule(release, portal),
    ...pathsRule(release, portal),
    ...labelsRule(release, portal),
    ...placesRule(release, portal),
  ];
}

/** Returns why releases may not be shown together; `next` is the portal that they make. */
export async function checkTogether(
  releases: readonly NamedRelease[],
  next: Composition,
  readers: PortalReaders,
): Promise<Refusal[]> {
  const check = async ({ unit, version }: NamedRelease): Promise<Refusal[]> => {
    const accepted = await readers.catalog.read(unit, version);
    const refusals = accepted ? await checkGate(accepted.release, next, readers) : [];
    if (releases.length === 1) return refusals;
    return refusals.map((refusal) => ({ ...refusal, message: `${unit} ${version}: ${refusal.message}` }));
  };
  return (await Promise.all(releases.map(check))).flat();
}

/** Checks a promotion, and says why the calls of its releases could not be compared, where that is so. */
export async function checkPromotion(
  releases: readonly NamedRelease[],
  next: Composition,
  readers: PortalReaders,
): Promise<PromotionCheck> {
  const refusals = await checkTogether(releases, next, readers);
  const answer = await readers.gateway?.read();
  return { refusals, ...(answer && 'reason' in answer && { unchecked: answer.reason }) };
}

const rulesOfPeers: readonly Refusal['rule'][] = ['shared', 'breaks', 'places', 'calls'];

/**
 * Whether a refusal is about what the release meets in the portal of the moment. It may meet something else once it is
 * promoted, together with others: then it is asked again.
 */
export const isOfPeers = ({ rule }: Refusal): boolean => rulesOfPeers.includes(rule);
