import type { GatewayType } from '@trilho/contracts/common';
import type { Chance } from '../decision/decide.ts';
import type { Cell } from './cells.ts';
import { type GatewayMean, gatewayMeans, type Measure, spreads } from './gateway-means.ts';
import { added, noSums, type Sums } from './logged.ts';
import { freedomOf, type Measured } from './statistics.ts';

/** What a measure of a cell's payments was, and what it would have been. */
export interface CellEstimate {
  cell: Cell;
  /** How many payments it is of. */
  payments: number;
  /** Where they go with the settings, and where they went. */
  target: Chance[];
  /** How many of them go elsewhere than they went. */
  moved: number;
  seen: Sums;
  /** Null where they never came to where they would go. */
  result: { after: Measured; difference: Measured } | null;
}

/** A mean over payments, before and after. */
export interface Comparison {
  payments: number;
  before: Measured;
  after: Measured;
  difference: Measured;
}

interface Branch {
  /** The shares of the payments that go there, and that went there. */
  to: number;
  went: number;
  mean: GatewayMean;
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

const averageOf = ({ n, sum }: Sums): number => (n > 0 ? sum / n : 0);

/** A cell that settings have nothing to say of: it stays as it was. */
function unchanged(seen: Sums, branches: readonly Branch[]): { after: Measured; difference: Measured } {
  const value = averageOf(seen);
  const variance = sumOf(branches, ({ went, mean }) => went ** 2 * mean.seenVariance);
  const freedom = Math.max(1, seen.n - 1);
  return {
    after: { value, variance, freedom },
    difference: { value: 0, variance: 0, freedom: Number.POSITIVE_INFINITY },
  };
}

/** How uncertain what was seen is because gateways were drawn, without what their own means are uncertain by. */
function drawnVariance(seen: Sums, branches: readonly Branch[]): number {
  const value = averageOf(seen);
  const apart = sumOf(branches, ({ went, mean }) => went * (averageOf(mean.seen) - value) ** 2);
  const noise = sumOf(branches, ({ went, mean }) => went * (1 - went) * mean.seenVariance);
  return Math.max(0, apart - noise) / Math.max(1, seen.n);
}

/**
 * What would have been: the mean of each gateway, by the share that goes there. A gateway's own payments are in what was seen
 * as in what would have been, so that their chance falls out of the difference as far as their share stays.
 */
function changed(seen: Sums, branches: readonly Branch[]): CellEstimate['result'] {
  const parts = branches.map(({ to, went, mean: { known, seenVariance } }) => {
    if (to > 0 && !known) return null;
    const value = to * (known?.value ?? 0);
    const freedom = known?.freedom ?? 1;
    const own = to ** 2 * (known?.variance ?? 0);
    const both = own + (went ** 2 - 2 * to * went) * seenVariance;
    return {
      after: { value, variance: own, freedom },
      difference: { variance: Math.max(0, both), freedom },
    };
  });
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  const afters = known.map(({ after }) => after);
  const differences = known.map(({ difference }) => difference);
  const value = sumOf(afters, (after) => after.value);
  return {
    after: { value, variance: sumOf(afters, ({ variance }) => variance), freedom: freedomOf(afters) },
    difference: {
      value: value - averageOf(seen),
      variance: sumOf(differences, ({ variance }) => variance) + drawnVariance(seen, branches),
      freedom: freedomOf(differences),
    },
  };
}

/**
 * How much wider what was learnt makes an estimate. Each half of the days is judged by what the other taught, so that an error
 * of one turns up in both: where two gateways seem alike, and each is chosen as likely as it is the best, their errors have a
 * covariance of 16 % of their variance; where one is surely the best, of none.
 */
const learntTogether = 0.32;

function widened(result: CellEstimate['result'], { chances, fold }: Cell): CellEstimate['result'] {
  if (!result || !chances || fold === null) return result;
  const doubt = 1 - sumOf(chances, ({ probability }) => probability ** 2);
  const widen = (of: Measured): Measured => ({ ...of, variance: of.variance * (1 + learntTogether * doubt) });
  return { after: widen(result.after), difference: widen(result.difference) };
}

function estimateCell(cell: Cell, means: Map<GatewayType, GatewayMean>): CellEstimate {
  const { chances, isTold, groups } = cell;
  const payments = sumOf(groups, ({ approval }) => approval.n);
  const wentTo = (gateway: GatewayType) =>
    sumOf(groups, (group) => (group.gateway === gateway ? group.approval.n : 0)) / Math.max(1, payments);
  const none: GatewayMean = { seen: noSums(), seenVariance: 0, known: null };
  const seen = [...means.values()].map((mean) => mean.seen).reduce(added, noSums());
  const gateways = [...new Set([...means.keys(), ...(chances ?? []).map(({ gateway }) => gateway)])];
  const branches = gateways.map((gateway) => {
    const mean = means.get(gateway) ?? none;
    const went = mean.seen.n / Math.max(1, seen.n);
    const to = chances ? (chances.find((chance) => chance.gateway === gateway)?.probability ?? 0) : went;
    return { gateway, to, went, mean };
  });
  const target =
    chances ??
    gateways
      .map((gateway) => ({ gateway, probability: wentTo(gateway) }))
      .filter((one) => one.probability > 0);
  const away = sumOf(branches, ({ gateway, to }) => Math.abs(to - wentTo(gateway))) / 2;
  const told = chances ? (isTold ? changed(seen, branches) : null) : unchanged(seen, branches);
  const result = seen.n > 0 ? widened(told, cell) : null;
  return { cell, payments, target, moved: chances ? payments * away : 0, seen, result };
}

/** Estimates a measure of each cell in which something came to an outcome. */
export function estimateCells(cells: readonly Cell[], measure: Measure, isShare = false): CellEstimate[] {
  const spread = spreads(
    cells.flatMap(({ groups }) => groups),
    measure,
    isShare,
  );
  return cells
    .filter(({ groups }) => groups.some(({ approval }) => approval.n > 0))
    .map((cell) => estimateCell(cell, gatewayMeans(cell, measure, spread)));
}

/**
 * The mean of cells by their payments. Its variance is that of their own means, and that of which payments came at all: how
 * far the cells lie apart, beyond what their uncertainty puts between them.
 */
function overCells(parts: readonly { share: number; of: Measured }[], payments: number): Measured {
  const value = sumOf(parts, ({ share, of }) => share * of.value);
  const own = parts.map(({ share, of }) => ({ variance: share ** 2 * of.variance, freedom: of.freedom }));
  const apart = sumOf(parts, ({ share, of }) => share * (of.value - value) ** 2);
  const noise = sumOf(parts, ({ share, of }) => share * (1 - share) * of.variance);
  const between = { variance: Math.max(0, apart - noise) / payments, freedom: Math.max(1, payments - 1) };
  const all = [...own, between];
  return { value, variance: sumOf(all, ({ variance }) => variance), freedom: freedomOf(all) };
}

/** Compares before and after over all cells of which something is known; null without any. */
export function compare(estimates: readonly CellEstimate[]): Comparison | null {
  const known = estimates.flatMap(({ payments, seen, result }) =>
    result ? [{ payments, seen, result }] : [],
  );
  const payments = sumOf(known, (one) => one.payments);
  if (payments === 0) return null;
  const weighted = known.map((one) => ({ ...one, share: one.payments / payments }));
  const value = sumOf(weighted, ({ share, seen }) => share * averageOf(seen));
  const all = known.map(({ seen }) => seen).reduce(added, noSums());
  const variance = Math.max(0, all.squares / all.n - averageOf(all) ** 2) / all.n;
  return {
    payments,
    before: { value, variance, freedom: Math.max(1, all.n - 1) },
    after: overCells(
      weighted.map(({ share, result }) => ({ share, of: result.after })),
      payments,
    ),
    difference: overCells(
      weighted.map(({ share, result }) => ({ share, of: result.difference })),
      payments,
    ),
  };
}
