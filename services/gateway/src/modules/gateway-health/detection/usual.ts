import type { IncidentCause } from '@trilho/contracts/gateway-health';
import { type Counts, nothing, plus, type Share, shareOf } from './counts.ts';
import { bucketOf, latencyBoundsMs, quantileMs } from './latency.ts';

/** The share of payments that speak against a gateway in usual times, and how far it strays by itself. */
export interface UsualShare {
  bad: number;
  /** So much more is no fall: what differs from day to day, what is not known for certain, and what nobody minds. */
  tolerance: number;
  /** How many payments a month it is asked of. */
  monthly: number;
  /** Whether enough is known of the merchant's own past. */
  isOwn: boolean;
}

/** What is usual of one gateway and method. Null where nothing is known of it. */
export interface Usual {
  approval: UsualShare | null;
  faults: UsualShare;
  latency: (UsualShare & { slowFrom: number }) | null;
  approvalRate: number | null;
  faultRate: number | null;
  p95Ms: number | null;
  payments: number;
}

/** What differs from day to day where too little is known, and the least and the most that is allowed for it. */
const spreads: Record<IncidentCause, { free: number; unknown: number; least: number; most: number }> = {
  approval: { free: 0.02, unknown: 0.015, least: 0.005, most: 0.06 },
  faults: { free: 0.01, unknown: 0.002, least: 0, most: 0.02 },
  latency: { free: 0.03, unknown: 0.02, least: 0.005, most: 0.06 },
};

/** The other merchants' share counts as so many payments of one's own. */
const productWeight = 50;
/** Fewer payments of all merchants say nothing. */
const productLeast = 200;
/** Fewer payments of one's own are not compared with one's own past: what other merchants see may be of another kind. */
const ownLeast = 100;
const dayLeast = 50;
const daysLeast = 5;
const mostTolerance = 0.15;

/** Within how many of its standard errors the share itself may be mistaken. */
const certainty = 1.65;
/** How many standard deviations from day to day are no fall. */
const daily = 1.5;

/**
 * Returns how far the share strays from day to day beyond what chance does (the variance between days less the binomial
 * one); null with too few days.
 */
function spreadOf(days: readonly Share[]): number | null {
  const full = days.filter(({ total }) => total >= dayLeast);
  if (full.length < daysLeast) return null;
  const mean = full.reduce((sum, { bad, total }) => sum + bad / total, 0) / full.length;
  const between =
    full.reduce((sum, { bad, total }) => sum + (bad / total - mean) ** 2, 0) / (full.length - 1);
  const chance = full.reduce((sum, { total }) => sum + (mean * (1 - mean)) / total, 0) / full.length;
  return Math.sqrt(Math.max(0, between - chance));
}

const total = (days: readonly Share[]): Share =>
  days.reduce((sum, day) => ({ bad: sum.bad + day.bad, total: sum.total + day.total }), { bad: 0, total: 0 });

/** Returns the usual share of a merchant, leaning on that of all merchants; null where neither is known. */
function usualShare(
  cause: IncidentCause,
  days: readonly Share[],
  product: readonly Share[],
  spanDays: number,
): UsualShare | null {
  const own = total(days);
  const all = total(product);
  const weight = all.total >= productLeast ? productWeight : 0;
  if (own.total + weight === 0 || own.total + all.total < productWeight) return null;
  const lent = weight === 0 ? 0 : (weight * all.bad) / all.total;
  const bad = (own.bad + lent) / (own.total + weight);
  const { free, unknown, least, most } = spreads[cause];
  const spread = Math.min(most, Math.max(least, spreadOf(days) ?? spreadOf(product) ?? unknown));
  const smooth = (own.bad + lent + 0.5) / (own.total + weight + 1);
  const error = Math.sqrt((smooth * (1 - smooth)) / (own.total + weight));
  const tolerance = Math.min(mostTolerance, free + daily * spread + certainty * error);
  return { bad, tolerance, monthly: (own.total / Math.max(1, spanDays)) * 30, isOwn: own.total >= ownLeast };
}

/** What is slow takes twice as long as nineteen of twenty do, and more than a second. */
function slowBucket(p95Ms: number): number {
  return Math.min(latencyBoundsMs.length, bucketOf(Math.max(1_000, 2 * p95Ms)) + 1);
}

/** Until anything is known, a gateway is taken to fail one call in two hundred. */
const unknownFaults: UsualShare = { bad: 0.005, tolerance: 0.015, monthly: 0, isOwn: false };

/**
 * Returns what is usual by a merchant's days of the last weeks and those of all merchants (`product`), each day's counts;
 * `spanDays` is how many days they are of.
 */
export function usualOf(days: readonly Counts[], product: readonly Counts[], spanDays: number): Usual {
  const sharesOf = (cause: IncidentCause, of: readonly Counts[], slowFrom: number | null = null) =>
    of.map((counts) => shareOf(cause, counts, slowFrom));
  const usual = (cause: IncidentCause, slowFrom: number | null = null) =>
    usualShare(cause, sharesOf(cause, days, slowFrom), sharesOf(cause, product, slowFrom), spanDays);
  const sum = days.reduce(plus, nothing);
  const all = product.reduce(plus, nothing);
  const p95Ms = quantileMs(sum.attempts >= productLeast ? sum.latency : plus(sum, all).latency, 0.95);
  const slowFrom = p95Ms === null ? null : slowBucket(p95Ms);
  const approval = usual('approval');
  const faults = usual('faults');
  const latency = slowFrom === null ? null : usual('latency', slowFrom);
  return {
    approval,
    faults: faults ?? unknownFaults,
    latency: latency && slowFrom !== null ? { ...latency, slowFrom } : null,
    approvalRate: approval && 1 - approval.bad,
    faultRate: faults?.bad ?? null,
    p95Ms,
    payments: sum.attempts,
  };
}
