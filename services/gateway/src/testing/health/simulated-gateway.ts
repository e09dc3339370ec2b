import type { IncidentCause } from '@trilho/contracts/gateway-health';
import { advance, atRest, type CauseState } from '../../modules/gateway-health/detection/cause-state.ts';
import { type Counts, nothing, plus, shareOf } from '../../modules/gateway-health/detection/counts.ts';
import { bucketOf, noLatency } from '../../modules/gateway-health/detection/latency.ts';
import { evidenceOf, reliefOf, testsOf } from '../../modules/gateway-health/detection/sequential-test.ts';
import { type Usual, usualOf } from '../../modules/gateway-health/detection/usual.ts';

/** Numbers of at least 0 and below 1, the same of one seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const binomial = (count: number, share: number, random: () => number): number => {
  let hits = 0;
  for (let nth = 0; nth < count; nth += 1) if (random() < share) hits += 1;
  return hits;
};

function poisson(mean: number, random: () => number): number {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const floor = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > floor; product *= random()) count += 1;
  return count;
}

/** What one gateway does with one merchant's cards. */
export interface Nature {
  perSecond: number;
  approval: number;
  faults: number;
  /** The share of answers that take 2.2 s rather than 0.4 s. */
  slow: number;
  /** Standard deviations of the approval rate from day to day and from hour to hour. */
  noise: { daily: number; hourly: number };
}

export const quiet = (perSecond: number, overrides: Partial<Nature> = {}): Nature => ({
  ...{ perSecond, approval: 0.9, faults: 0.003, slow: 0.02, noise: { daily: 0.015, hourly: 0.01 } },
  ...overrides,
});

export const slotMs = 10_000;
export const slotsADay = (24 * 60 * 60 * 1000) / slotMs;
const fast = bucketOf(400);
const slow = bucketOf(2_200);

/** What ten seconds bring. */
export function drawSlot(nature: Nature, perSecond: number, random: () => number): Counts {
  const attempts = poisson((perSecond * slotMs) / 1000, random);
  const faults = binomial(attempts, nature.faults, random);
  const answered = attempts - faults;
  const declined = binomial(answered, 1 - nature.approval, random);
  const late = binomial(answered, nature.slow, random);
  const latency = [...noLatency];
  latency[fast] = answered - late;
  latency[slow] = late;
  return { attempts, faults, approved: answered - declined, declined, latency };
}

/** The worst hour of the night has a tenth of the payments of the average one. */
const atHour = (hour: number): number => Math.max(0.1, 1 + 0.95 * Math.sin(((hour - 9) / 24) * 2 * Math.PI));

/** Three causes at one gateway, as the watch keeps them. */
export type Watched = Record<IncidentCause, CauseState>;
export const watched = (): Watched => ({ approval: atRest, faults: atRest, latency: atRest });
const causes = ['approval', 'faults', 'latency'] as const;

/** Takes ten seconds in; `kept` is the share of payments that stays at a gateway with an incident. */
export function watchSlot(state: Watched, usual: Usual, counts: Counts, nowMs: number): Watched {
  const tests = testsOf(usual);
  const next = { ...state };
  for (const cause of causes) {
    const test = tests[cause];
    if (!test) continue;
    const share = shareOf(cause, counts, usual.latency?.slowFrom ?? null);
    const relief = reliefOf(test, state[cause].fallenTo, share);
    next[cause] = advance(state[cause], { ...share, evidence: evidenceOf(test, share), relief }, test, nowMs);
  }
  return next;
}

export const isOpen = (state: Watched): boolean => causes.some((cause) => state[cause].openedMs !== null);

/** Days of a nature: day and night, each day and each hour with a rate of its own. Calls `each` for every ten seconds. */
export function liveDays(
  nature: Nature,
  { days, random }: { days: number; random: () => number },
  each: (counts: Counts, nowMs: number, day: number) => void,
): void {
  for (let day = 0; day < days; day += 1) {
    const ofDay = nature.noise.daily * normal(random);
    let ofHour = 0;
    for (let slot = 0; slot < slotsADay; slot += 1) {
      const hour = slot / (slotsADay / 24);
      if (Number.isInteger(hour)) ofHour = nature.noise.hourly * normal(random);
      const approval = Math.min(1, Math.max(0, nature.approval + ofDay + ofHour));
      const counts = drawSlot({ ...nature, approval }, nature.perSecond * atHour(hour), random);
      each(counts, (day * slotsADay + slot) * slotMs, day);
    }
  }
}

/** What is usual after so many days. */
export function usualAfter(nature: Nature, days: number, random: () => number): Usual {
  const sums = Array.from({ length: days }, () => nothing);
  liveDays(nature, { days, random }, (counts, _now, day) => {
    sums[day] = plus(sums[day] ?? nothing, counts);
  });
  return usualOf(sums, [], days);
}

/** Lives quiet days, what is usual learnt anew each night of the last 28 days. Returns when an incident opened, in ms. */
export function falseAlarms(
  nature: Nature,
  days: number,
  random: () => number,
  product: Counts[] = [],
): number[] {
  const opened: number[] = [];
  const past: Counts[] = [];
  let usual = usualOf([], product, 28);
  let state = watched();
  let today = 0;
  let sum: Counts = nothing;
  liveDays(nature, { days, random }, (counts, nowMs, day) => {
    if (day !== today) {
      past.push(sum);
      sum = nothing;
      today = day;
      usual = usualOf(past.slice(-28), product, Math.min(28, past.length));
    }
    if (counts.attempts === 0) return;
    sum = plus(sum, counts);
    const before = isOpen(state);
    state = watchSlot(state, usual, counts, nowMs);
    if (!before && isOpen(state)) opened.push(nowMs);
  });
  return opened;
}

/** Lives with what changes at once. Returns after how many seconds an incident opens or closes; null within the limit. */
export function secondsUntil(
  wanted: 'open' | 'closed',
  from: Watched,
  nature: Nature,
  {
    usual,
    limitSeconds,
    random,
    startMs = 0,
  }: { usual: Usual; limitSeconds: number; random: () => number; startMs?: number },
): { seconds: number | null; state: Watched } {
  let state = from;
  for (let second = 10; second <= limitSeconds; second += 10) {
    const counts = drawSlot(nature, nature.perSecond, random);
    state = watchSlot(state, usual, counts, startMs + second * 1000);
    if (isOpen(state) === (wanted === 'open')) return { seconds: second, state };
  }
  return { seconds: null, state };
}
