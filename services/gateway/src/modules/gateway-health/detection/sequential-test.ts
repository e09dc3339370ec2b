import type { IncidentCause } from '@trilho/contracts/gateway-health';
import type { Share } from './counts.ts';
import type { Usual, UsualShare } from './usual.ts';

/**
 * A cumulative sum test (Page 1954) of single payments: `bad` and `good` are what one adds, the logarithm of how much
 * likelier it is after a fall than at the worst that is still usual. The sum that reaches `opens` is a fall; that of what
 * speaks for the end of one, `closes`.
 */
export interface SequentialTest {
  bad: number;
  good: number;
  /** The share of bad payments at which the sum stands still. */
  between: number;
  /** The share of bad payments of a gateway that has recovered. */
  recovered: number;
  opens: number;
  closes: number;
  /** False where only all merchants together can see a fall. */
  mayOpen: boolean;
}

/** By which factor the odds of what is bad grow in a fall, and the least share of it that is tested. */
const falls: Record<IncidentCause, { odds: number; least: number }> = {
  approval: { odds: 2.5, least: 0.02 },
  faults: { odds: 5, least: 0.02 },
  latency: { odds: 4, least: 0.1 },
};

/** The sums are looked at no more often than this in thirty days: every ten seconds. */
const mostLooks = (30 * 24 * 60 * 60) / 10;
const leastLooks = 100;

/** A merchant has about so many sums: two gateways, two methods, three causes. */
const sums = 12;
/** False alarms of one merchant in thirty days, all sums together. */
const falseAlarms = 0.25;

/** A sum of this height is reached once in hundreds of payments of a gateway that has not recovered. */
const closes = 6.5;
/** How much of the tolerance a gateway that has recovered may use, and the least share of bad payments of one. */
const recovery = { tolerance: 0.4, least: 0.01 };

/**
 * While nothing has fallen, e to the power of the sum's increments is at most 1 on average, so that a sum comes to `h` at
 * most once in e^h looks (Lorden 1971). The height spends the false alarms that are allowed among the looks of a month.
 */
export function testOf(cause: IncidentCause, usual: UsualShare): SequentialTest {
  const { odds, least } = falls[cause];
  const worst = Math.min(0.9, Math.max(least, usual.bad + usual.tolerance));
  const fallen = (odds * worst) / (1 - worst + odds * worst);
  const looks = Math.min(mostLooks, Math.max(leastLooks, usual.monthly));
  const bad = Math.log(fallen / worst);
  const good = Math.log((1 - fallen) / (1 - worst));
  return {
    ...{ bad, good, closes },
    between: good / (good - bad),
    recovered: Math.min(worst, Math.max(recovery.least, usual.bad + recovery.tolerance * usual.tolerance)),
    opens: Math.log((looks * sums) / falseAlarms),
    mayOpen: cause === 'faults' || usual.isOwn,
  };
}

/** The test of what all merchants see together: of many payments, whoever has them. */
export const productTest = { opens: Math.log((mostLooks * sums) / falseAlarms), closes };

/** The tests of one gateway and method; null where nothing is known that a fall could be told from. */
export const testsOf = (usual: Usual): Record<IncidentCause, SequentialTest | null> => ({
  approval: usual.approval && testOf('approval', usual.approval),
  faults: testOf('faults', usual.faults),
  latency: usual.latency && testOf('latency', usual.latency),
});

/** What payments add to the sum of a fall. */
export const evidenceOf = ({ bad, good }: SequentialTest, { bad: count, total }: Share): number =>
  count * bad + (total - count) * good;

/** How much of what an incident began with is believed: it was opened by the worst of it. */
const believed = 0.7;
const mostFallen = 0.35;

/**
 * What payments add to the sum of a recovery: how much likelier they are of a gateway that has recovered than of one that
 * does as it did when the incident opened (`fallenTo`, a share of bad payments). Without an incident it is what speaks
 * against a fall.
 */
export function reliefOf(test: SequentialTest, fallenTo: number | null, share: Share): number {
  if (fallenTo === null) return -evidenceOf(test, share);
  const { between, recovered } = test;
  const most = Math.max(between, mostFallen);
  const fallen = Math.min(most, between + believed * Math.max(0, fallenTo - between));
  const { bad, total } = share;
  return bad * Math.log(recovered / fallen) + (total - bad) * Math.log((1 - recovered) / (1 - fallen));
}
