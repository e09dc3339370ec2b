import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { UnitComposition } from '@trilho/contracts/portal-registry';
import { findLastChange } from '../composition/composition.repository.ts';
import type { CompositionService } from '../composition/composition.service.ts';
import { ChannelError } from '../composition/document/channels.ts';
import { countSessions, forgetOutcomes, lookBackMs, type SessionCounts } from './session-outcomes.ts';

export type SuspensionOptions = {
  orm: MikroORM;
  service: Pick<CompositionService, 'readComposition' | 'suspend'>;
  /** Pages in which a release has to fail; 0 suspends nothing. */
  failedSessions: number;
  now?: () => Date;
};

/** Share of the pages that loaded a release in which it has to fail. */
const failedShare = 0.2;

/** A release that people get, and what they get without it. */
type Suspect = { version: string; fallback: string };

/** What may be taken back: the canary, or else what everybody gets, when something is there in its place. */
function suspectsOf({ stable: [current, before], canary }: UnitComposition): Suspect[] {
  return [
    ...(canary && current ? [{ version: canary.version, fallback: current.version }] : []),
    ...(current && before ? [{ version: current.version, fallback: before.version }] : []),
  ];
}

/**
 * Takes releases back that fail in many pages: one step to the last good release, then nothing more of that remote until a
 * person has changed it. A release whose fallback fails as well stays, for then the cause is another one, such as files
 * out of reach. Several hosts may look at once.
 */
export async function suspendFailing(options: SuspensionOptions): Promise<void> {
  const { orm, service, failedSessions, now: clock = () => new Date() } = options;
  const now = clock();
  const em = orm.em.fork();
  await forgetOutcomes(em, now);
  if (failedSessions === 0) return;
  const isFailing = (counts: SessionCounts | undefined): boolean =>
    counts !== undefined &&
    counts.failed >= failedSessions &&
    counts.failed >= (counts.failed + counts.loaded) * failedShare;

  const earliest = new Date(now.getTime() - lookBackMs);
  const recent = await countSessions(em, earliest);
  const composition = await service.readComposition();
  for (const [unit, composed] of Object.entries(composition?.remotes ?? {})) {
    const suspects = suspectsOf(composed);
    if (!suspects.some(({ version }) => isFailing(recent.get(`${unit}/${version}`)))) continue;
    const since = await countedSince(em, unit, earliest);
    if (!since) continue;
    const counts = await countSessions(em, since);
    const countsOf = (version: string) => counts.get(`${unit}/${version}`);
    const found = suspects.find(
      ({ version, fallback }) => isFailing(countsOf(version)) && !isFailing(countsOf(fallback)),
    );
    if (found) await suspend(service, unit, found.version, countsOf(found.version));
  }
}

/** Returns the moment since which failures count against what is shown now; none once the portal has acted itself. */
async function countedSince(em: EntityManager, unit: string, earliest: Date): Promise<Date | undefined> {
  const last = await findLastChange(em, unit);
  if (last?.action === 'suspend') return undefined;
  return last && last.createdAt > earliest ? last.createdAt : earliest;
}

async function suspend(
  service: SuspensionOptions['service'],
  unit: string,
  version: string,
  { failed, loaded }: SessionCounts = { failed: 0, loaded: 0 },
): Promise<void> {
  try {
    await service.suspend(unit, version, `failed in ${failed} of ${failed + loaded} tabs`);
  } catch (error) {
    // Another host, or a person, was first.
    if (!(error instanceof ChannelError)) throw error;
  }
}
