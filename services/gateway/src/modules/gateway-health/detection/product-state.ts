import type { IncidentCause } from '@trilho/contracts/gateway-health';
import { advance, type CauseState } from './cause-state.ts';
import { productTest } from './sequential-test.ts';
import { causes, type ObservedCauses, type WatchState } from './watch-state.ts';

/** One merchant adds no more than this in one look: what all merchants see is not what a large one does. */
const mostOfOne = 4;
/** A fall is everybody's when so many merchants had it within half an hour. */
const leastMerchants = 3;
const recentlyMs = 30 * 60_000;
const mostVoters = 20;

/** What one merchant saw. */
export interface Sighting {
  userId: string;
  observed: ObservedCauses;
}

const least = (evidence: number) => Math.min(mostOfOne, evidence);

function votersOf(
  former: Record<string, number>,
  seen: readonly Sighting[],
  cause: IncidentCause,
  nowMs: number,
): Record<string, number> {
  const now = seen.filter(({ observed }) => (observed[cause]?.evidence ?? 0) > 0);
  const recent = Object.entries({
    ...former,
    ...Object.fromEntries(now.map(({ userId }) => [userId, nowMs])),
  });
  return Object.fromEntries(recent.filter(([, atMs]) => nowMs - atMs <= recentlyMs).slice(-mostVoters));
}

function advanceCause(state: WatchState, seen: readonly Sighting[], cause: IncidentCause, nowMs: number) {
  const voters = votersOf(state.voters[cause], seen, cause, nowMs);
  const sum = { bad: 0, total: 0, evidence: 0, relief: 0 };
  for (const { observed } of seen) {
    const one = observed[cause];
    if (!one) continue;
    sum.bad += one.bad;
    sum.total += one.total;
    sum.evidence += least(one.evidence);
    sum.relief += least(one.relief);
  }
  const mayOpen = Object.keys(voters).length >= leastMerchants;
  const after: CauseState = advance(state.causes[cause], sum, { ...productTest, mayOpen }, nowMs);
  return { after, voters: after.fall === 0 ? {} : voters };
}

/**
 * Takes in what all merchants saw of one gateway and method until `nowMs`. Each is weighed against what is usual of its own,
 * so that a change of who sells how much is no fall.
 */
export function takeInTogether(state: WatchState, seen: readonly Sighting[], nowMs: number): WatchState {
  const next: WatchState = { ...state, causes: { ...state.causes }, voters: { ...state.voters } };
  for (const cause of causes) {
    const { after, voters } = advanceCause(state, seen, cause, nowMs);
    next.causes[cause] = after;
    next.voters[cause] = voters;
  }
  return next;
}

const contradicts = 3;
const latelyMs = 10 * 60_000;

/** Whether a merchant's own payments of the last minutes say that all is well. */
export const seesNothing = ({ rise }: CauseState, seenAtMs: number, nowMs: number): boolean =>
  rise >= contradicts && nowMs - seenAtMs <= latelyMs;
