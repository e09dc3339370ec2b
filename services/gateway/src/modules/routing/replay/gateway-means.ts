import type { GatewayType } from '@trilho/contracts/common';
import { type Cell, weightOf } from './cells.ts';
import { added, type LoggedGroup, noSums, type Sums } from './logged.ts';
import type { Measured } from './statistics.ts';

/** What is measured of a group: numbers of its payments. */
export type Measure = (group: LoggedGroup) => Sums;

/** What a cell's payments at one gateway came to. */
export interface GatewayMean {
  /** Of all of them, however they came to it. */
  seen: Sums;
  seenVariance: number;
  /** What it would be for any payment of the cell; null where that cannot be told. */
  known: Measured | null;
}

/** How many payments at a gateway tell anything of it. */
const leastPayments = 5;
/** A gateway that fewer of those without a decision went to was no alternative: overlap is trimmed (Crump et al. 2009). */
const leastShare = 0.01;
/** How much of the weight 1 the inverse probabilities may lack before a gateway counts as closed to a part of the payments. */
const mostLack = 0.1;
/** With as many payments the variance of all of a gateway's payments counts beside that of the cell's own. */
const priorPayments = 3;

/** The variance of one payment's number among all of a method and gateway; shares as if one more of each were seen. */
function spreadOf({ n, sum, squares }: Sums, isShare: boolean): number {
  if (isShare) {
    const share = (sum + 1) / (n + 2);
    return share * (1 - share);
  }
  return n > 1 ? Math.max(0, (squares - (sum * sum) / n) / (n - 1)) : 0;
}

/** The variance of one payment's number by method and gateway. */
export function spreads(
  groups: readonly LoggedGroup[],
  measure: Measure,
  isShare: boolean,
): (group: Pick<LoggedGroup, 'method' | 'gateway'>) => number {
  const sums = new Map<string, Sums>();
  const keyOf = ({ method, gateway }: Pick<LoggedGroup, 'method' | 'gateway'>) => `${method}/${gateway}`;
  for (const group of groups) {
    sums.set(keyOf(group), added(sums.get(keyOf(group)) ?? noSums(), measure(group)));
  }
  return (group) => spreadOf(sums.get(keyOf(group)) ?? noSums(), isShare);
}

const total = (groups: readonly LoggedGroup[], of: (group: LoggedGroup) => number): number =>
  groups.reduce((sum, group) => sum + of(group), 0);

/**
 * Whether every payment of those that one version of the settings chose for (or nobody did) might have come to the gateway.
 * The inverse probabilities of those that did come to as many as there are payments (Horvitz and Thompson 1952), unless the
 * settings never sent a part of them there: that part is then nowhere to be seen.
 */
function isOpen(own: readonly LoggedGroup[], all: readonly LoggedGroup[]): boolean {
  const payments = total(all, ({ count }) => count);
  if (own[0]?.version === null) return total(own, ({ count }) => count) >= leastShare * payments;
  const share = total(own, ({ weight }) => weight) / payments;
  const variance = total(own, (group) => group.count * weightOf(group) * (weightOf(group) - 1));
  const lack = Math.max(mostLack, (3 * Math.sqrt(Math.max(0, variance))) / payments);
  return share >= Math.max(0.5, 1 - lack);
}

interface Weighted {
  sums: Sums;
  weight: number;
}

/** The groups of a gateway that tell of the whole cell, weighted inversely to their probability, and by what each version is worth. */
function weighted(own: readonly LoggedGroup[], cell: Cell, measure: Measure): Weighted[] {
  return [...new Set(own.map(({ version }) => version))].flatMap((version) => {
    const ofVersion = own.filter((group) => group.version === version);
    const all = cell.groups.filter((group) => group.version === version);
    if (!isOpen(ofVersion, all)) return [];
    const parts = ofVersion.map((group) => ({
      sums: measure(group),
      weight: version === null ? 1 : weightOf(group),
    }));
    const once = parts.reduce((sum, { sums, weight }) => sum + weight * sums.n, 0);
    const twice = parts.reduce((sum, { sums, weight }) => sum + weight * weight * sums.n, 0);
    return twice > 0 ? parts.map((part) => ({ ...part, weight: (part.weight * once) / twice })) : [];
  });
}

/** A mean of weighted sums: self-normalised (Hájek 1971), so that no weight moves it out of what was seen. */
function meanOf(parts: readonly Weighted[], spread: number): Measured | null {
  const n = parts.reduce((sum, { sums }) => sum + sums.n, 0);
  if (n < leastPayments) return null;
  const whole = parts.reduce((sum, { sums, weight }) => sum + weight * sums.n, 0);
  const value = parts.reduce((sum, { sums, weight }) => sum + weight * sums.sum, 0) / whole;
  const worth = whole ** 2 / parts.reduce((sum, { sums, weight }) => sum + weight ** 2 * sums.n, 0);
  const residuals = parts.reduce(
    (sum, { sums, weight }) => sum + weight * (sums.squares - 2 * value * sums.sum + value ** 2 * sums.n),
    0,
  );
  const own = (Math.max(0, residuals) / whole) * worth;
  const freedom = worth - 1 + priorPayments;
  return { value, variance: (own + priorPayments * spread) / freedom / worth, freedom };
}

/** How many payments of equal weight a mean is worth. */
const worthOf = ({ freedom }: Measured): number => freedom + 1 - priorPayments;

/** What a cell's payments came to at each of the gateways that they went to. */
export function gatewayMeans(
  cell: Cell,
  measure: Measure,
  spread: (group: Pick<LoggedGroup, 'method' | 'gateway'>) => number,
): Map<GatewayType, GatewayMean> {
  const gateways = new Set(cell.groups.map(({ gateway }) => gateway));
  return new Map(
    [...gateways].map((gateway) => {
      const own = cell.groups.filter((group) => group.gateway === gateway);
      const seen = own.map(measure).reduce(added, noSums());
      const known = meanOf(weighted(own, cell, measure), spread({ method: cell.method, gateway }));
      // Of one payment's number: as well known as what is known, else as of all of the gateway's.
      const one = known ? known.variance * worthOf(known) : spread({ method: cell.method, gateway });
      return [gateway, { seen, seenVariance: seen.n > 0 ? one / seen.n : 0, known }];
    }),
  );
}
