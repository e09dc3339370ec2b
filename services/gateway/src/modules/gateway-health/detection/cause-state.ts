import type { Share } from './counts.ts';
import type { SequentialTest } from './sequential-test.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How one cause stands at one gateway and method. Times in ms. */
export interface CauseState {
  /** The sum of what speaks for a fall, and of what speaks against one; never below 0. */
  fall: number;
  rise: number;
  /** The payments since the sum of the fall last was 0. */
  bad: number;
  total: number;
  /** Null without an incident. */
  openedMs: number | null;
  closedMs: number | null;
  /** The share of bad payments with which it opened. */
  fallenTo: number | null;
  /** When a payment last spoke against the gateway. */
  lastBadMs: number | null;
  /** How often it came again within a day. */
  returns: number;
  /** All merchants saw it, rather than this one. */
  isOfProduct: boolean;
}

export const atRest: CauseState = {
  ...{ fall: 0, rise: 0, bad: 0, total: 0, openedMs: null, closedMs: null },
  ...{ fallenTo: null, lastBadMs: null },
  ...{ returns: 0, isOfProduct: false },
};

/** What lasts so long is what is usual now. */
export const longestMs = 3 * dayMs;

const mostRise = 20;
const mostReturns = 4;

/** Each return within a day asks for ten times the evidence of its end, so that nothing flaps. */
const closesAt = (limits: Limits, { returns }: CauseState): number =>
  limits.closes + Math.min(2, returns) * Math.LN10;

/** Who keeps away from a gateway sees nothing of it: after so long without a bad payment it gets its payments back. */
const quietMs = ({ returns }: CauseState): number =>
  Math.min(dayMs, 2 * hourMs * 2 ** Math.min(mostReturns, returns));

type Limits = Pick<SequentialTest, 'opens' | 'closes' | 'mayOpen'>;

/** What some payments say, as the sums take it, beside what was counted. */
export interface Observed extends Share {
  evidence: number;
  relief: number;
}

/** Opens an incident. */
export function open(state: CauseState, nowMs: number, isOfProduct: boolean): CauseState {
  const isReturn = state.closedMs !== null && nowMs - state.closedMs < dayMs;
  const returns = isReturn ? state.returns + 1 : 0;
  const fallenTo = state.total > 0 ? state.bad / state.total : null;
  return { ...state, rise: 0, openedMs: nowMs, lastBadMs: nowMs, fallenTo, returns, isOfProduct };
}

/** Closes an incident; `fall` is what stays of the suspicion. */
export const close = (state: CauseState, nowMs: number, fall = 0): CauseState => ({
  ...{ ...state, fall, rise: 0, bad: 0, total: 0 },
  ...{ openedMs: null, closedMs: nowMs, fallenTo: null, isOfProduct: false },
});

/** Adds what was observed. */
function add(state: CauseState, { evidence, relief, bad, total }: Observed, nowMs: number): CauseState {
  const fall = Math.max(0, state.fall + evidence);
  const isOver = fall === 0;
  return {
    ...state,
    fall,
    rise: Math.min(mostRise, Math.max(0, state.rise + relief)),
    bad: isOver ? 0 : state.bad + bad,
    total: isOver ? 0 : state.total + total,
    lastBadMs: bad > 0 ? nowMs : state.lastBadMs,
  };
}

/**
 * Takes in what was observed until `nowMs`, in the order of time, and opens or closes an incident. A pure function.
 * One that all merchants see is closed by them.
 */
export function advance(before: CauseState, observed: Observed, limits: Limits, nowMs: number): CauseState {
  const state = add(before, observed, nowMs);
  if (state.openedMs === null) {
    return limits.mayOpen && state.fall >= limits.opens ? open(state, nowMs, false) : state;
  }
  if (nowMs - state.openedMs >= longestMs) return close(state, nowMs);
  if (state.isOfProduct) return state;
  if (state.rise >= closesAt(limits, state)) return close(state, nowMs);
  const isQuiet = nowMs - (state.lastBadMs ?? state.openedMs) >= quietMs(state);
  return isQuiet ? close(state, nowMs, limits.opens / 2) : state;
}
