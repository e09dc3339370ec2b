import type { IncidentCause } from '@trilho/contracts/gateway-health';
import { advance, atRest, type CauseState, type Observed } from './cause-state.ts';
import { type Counts, nothing, shareOf, since } from './counts.ts';
import { evidenceOf, reliefOf, type SequentialTest, testsOf } from './sequential-test.ts';
import type { Usual } from './usual.ts';

export const causes = ['approval', 'faults', 'latency'] as const satisfies readonly IncidentCause[];

/** How one gateway and method stands, and what of the latest minutes it has taken in. */
export interface WatchState {
  causes: Record<IncidentCause, CauseState>;
  /** What was taken in of each minute (its beginning in ms) that may still grow. */
  seen: Record<string, Counts>;
  usual: Usual;
  /** When that was learnt, in ms. */
  usualMs: number;
  /** Of all merchants together: who of them lately had what speaks for a fall, and when (ms). */
  voters: Record<IncidentCause, Record<string, number>>;
}

export const newWatch = (usual: Usual, usualMs: number): WatchState => ({
  causes: { approval: atRest, faults: atRest, latency: atRest },
  seen: {},
  ...{ usual, usualMs },
  voters: { approval: {}, faults: {}, latency: {} },
});

export const isOpen = ({ causes: of }: Pick<WatchState, 'causes'>): boolean =>
  causes.some((cause) => of[cause].openedMs !== null);

/** What some payments say of each cause; null where it is not tested. */
export type ObservedCauses = Record<IncidentCause, (Observed & { test: SequentialTest }) | null>;

/** Weighs what came of one key against what is usual of it. */
export function observe({ usual, causes: before }: WatchState, counts: Counts): ObservedCauses {
  const tests = testsOf(usual);
  const of = (cause: IncidentCause) => {
    const test = tests[cause];
    if (!test) return null;
    const share = shareOf(cause, counts, usual.latency?.slowFrom ?? null);
    const { fallenTo } = before[cause];
    return { ...share, test, evidence: evidenceOf(test, share), relief: reliefOf(test, fallenTo, share) };
  };
  return { approval: of('approval'), faults: of('faults'), latency: of('latency') };
}

/** Takes in what was observed until `nowMs`. */
export function takeIn(state: WatchState, observed: ObservedCauses, nowMs: number): WatchState {
  const of = (cause: IncidentCause): CauseState => {
    const seen = observed[cause];
    return seen ? advance(state.causes[cause], seen, seen.test, nowMs) : state.causes[cause];
  };
  return {
    ...state,
    causes: { approval: of('approval'), faults: of('faults'), latency: of('latency') },
  };
}

/**
 * Returns what is new of a minute, and the state that has seen it. Minutes before `fromMs` are not read again and
 * forgotten.
 */
export function newOf(
  state: WatchState,
  { minuteMs, counts }: { minuteMs: number; counts: Counts },
  fromMs: number,
): { fresh: Counts; state: WatchState } {
  const fresh = since(counts, state.seen[minuteMs] ?? nothing);
  const kept = Object.entries(state.seen).filter(([minute]) => Number(minute) >= fromMs);
  return { fresh, state: { ...state, seen: { ...Object.fromEntries(kept), [minuteMs]: counts } } };
}
