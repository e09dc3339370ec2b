import type { RoutingSettings } from '@trilho/contracts/routing';
import type { Estimate, ReplaySegment, RoutingReplay } from '@trilho/contracts/routing-replay';
import type { Asked } from './asked.ts';
import type { Cell } from './cells.ts';
import { costBy, isPriced } from './costs.ts';
import { type CellEstimate, type Comparison, compare, estimateCells } from './estimate.ts';
import { interval, seenShare, shareInterval } from './statistics.ts';

const rounded =
  (digits: number) =>
  ({ value, low, high }: Estimate): Estimate => {
    const round = (number: number) => Math.round(number * 10 ** digits) / 10 ** digits;
    return { value: round(value), low: round(low), high: round(high) };
  };
const asShare = rounded(6);

/** Neither fees nor times are below 0. */
const asAmount = (estimate: Estimate): Estimate =>
  rounded(2)({ ...estimate, low: Math.max(0, estimate.low) });

function approvals({ payments, before, after, difference }: Comparison) {
  const seen = asShare(shareInterval(seenShare(before.value, payments), payments));
  const isSame = difference.value === 0 && difference.variance === 0;
  return { before: seen, after: isSame ? seen : asShare(shareInterval(after, payments)) };
}

const amounts = (comparison: Comparison | null) => ({
  before: comparison && asAmount(interval(comparison.before)),
  after: comparison && asAmount(interval(comparison.after)),
});

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

function sharesOf(estimates: readonly CellEstimate[], payments: number): ReplaySegment['gateways'] {
  const shares = new Map<ReplaySegment['gateways'][number]['gateway'], number>();
  for (const { target, payments: own } of estimates) {
    for (const { gateway, probability } of target) {
      shares.set(gateway, (shares.get(gateway) ?? 0) + (probability * own) / payments);
    }
  }
  return [...shares]
    .map(([gateway, share]) => ({ gateway, share: Math.round(share * 1e6) / 1e6 }))
    .toSorted((one, other) => other.share - one.share);
}

function segmentOf(estimates: readonly CellEstimate[], { shownStarts }: Asked): ReplaySegment[] {
  const [first] = estimates;
  if (!first) return [];
  const { method, brand, amountFrom } = first.cell;
  const payments = sumOf(estimates, (one) => one.payments);
  const compared = compare(estimates);
  return [
    {
      ...{ method, brand, amountFrom, payments },
      amountBelow: shownStarts.find((start) => start > amountFrom) ?? null,
      gateways: sharesOf(estimates, payments),
      known: compared !== null,
      ...(compared ? approvals(compared) : { before: null, after: null }),
    },
  ];
}

/** Of payments that look alike in a report, those of which something is known and the others are a segment each. */
function segmentsOf(estimates: readonly CellEstimate[], asked: Asked): ReplaySegment[] {
  const segments = Map.groupBy(estimates, ({ cell: { method, brand, amountFrom }, result }) =>
    JSON.stringify([method, brand, amountFrom, result !== null]),
  );
  return [...segments.values()]
    .flatMap((own) => segmentOf(own, asked))
    .toSorted((one, other) => other.payments - one.payments);
}

/** Nothing is said of the whole where most of the payments that would go elsewhere would go where none like them was. */
function verdictOf(
  estimates: readonly CellEstimate[],
  difference: Estimate | null,
): RoutingReplay['verdict'] {
  const moved = (isKnown: boolean) =>
    sumOf(estimates, (one) => ((one.result !== null) === isKnown ? one.moved : 0));
  if (!difference || moved(false) > moved(true)) return 'unknown';
  if (difference.high < 0) return 'worse';
  return difference.low > 0 ? 'better' : 'unclear';
}

/** Compares a measure over cells of which approvals are known; null where it is known of less than half of their payments. */
function compareMore(known: readonly CellEstimate[], measured: readonly CellEstimate[]): Comparison | null {
  const compared = compare(measured);
  return compared && compared.payments >= sumOf(known, ({ payments }) => payments) / 2 ? compared : null;
}

/** What would have happened to the payments of these cells. */
export function reportOf(
  cells: readonly Cell[],
  asked: Asked,
  { fees }: Pick<RoutingSettings, 'fees'>,
): RoutingReplay {
  const estimates = estimateCells(cells, ({ approval }) => approval, true);
  const known = estimates.filter(({ result }) => result !== null);
  const ofKnown = known.map(({ cell }) => cell);
  const compared = compare(known);
  const cost = amounts(isPriced(fees, known) ? compare(estimateCells(ofKnown, costBy(fees))) : null);
  const time = amounts(
    compareMore(
      known,
      estimateCells(ofKnown, (group) => group.time),
    ),
  );
  const approval = compared && approvals(compared);
  const difference = compared && asShare(interval(compared.difference));
  return {
    payments: sumOf(estimates, ({ payments }) => payments),
    known: compared?.payments ?? 0,
    before: { approval: approval?.before ?? null, cost: cost.before, time: time.before },
    after: { approval: approval?.after ?? null, cost: cost.after, time: time.after },
    difference,
    verdict: verdictOf(estimates, difference),
    segments: segmentsOf(estimates, asked),
  };
}
