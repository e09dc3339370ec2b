import type { RoutingCondition, RoutingSettings } from '@trilho/contracts/routing';
import { capabilitiesOf, gatewayTypes } from '../../../providers/registry.ts';
import { bandStarts } from '../approval/amount-bands.ts';

/** What rules ask of payments beyond what every group has: nothing else tells two payments apart. */
export interface Asked {
  /** Where a band of amounts begins that no rule and no gateway's limit divides, ascending from 0. */
  amountStarts: number[];
  /** Of these, those that a report shows. */
  shownStarts: number[];
  /** Where a class of instalments begins that no rule, no limit and no cell divides, ascending from 1. */
  installmentStarts: number[];
  /** For each of the 24 hours the first one that no rule tells from it; null where no rule asks. */
  hours: number[] | null;
  /** Pairs of metadata. */
  pairs: [name: string, value: string][];
}

const ascending = (starts: Iterable<number>, least: number): number[] =>
  [...new Set(starts)].filter((start) => start >= least).toSorted((one, other) => one - other);

const methodLimits = () => gatewayTypes.flatMap((gateway) => Object.values(capabilitiesOf(gateway).methods));

/** Where what is at least `min`, and what is above `max`, begins. */
const ends = (min: number | undefined, max: number | undefined): number[] => [
  ...(min === undefined ? [] : [min]),
  ...(max === undefined ? [] : [max + 1]),
];

/** Approval, and where merchants send cards, differ most between one payment, a few and many. */
export const installmentStarts: readonly number[] = [1, 2, 7];

const isWithin = (hour: number, { from, to }: NonNullable<RoutingCondition['hours']>): boolean =>
  from <= to ? hour >= from && hour <= to : hour >= from || hour <= to;

/** For each hour the first one that is in the same spans. */
function alikeHours(conditions: readonly RoutingCondition[]): number[] | null {
  const spans = conditions.flatMap(({ hours }) => hours ?? []);
  if (spans.length === 0) return null;
  const patterns = Array.from({ length: 24 }, (_hour, hour) =>
    spans.map((span) => isWithin(hour, span)).join(),
  );
  return patterns.map((pattern) => patterns.indexOf(pattern));
}

/** What the active rules of settings ask for. */
export function askedBy({ rules }: Pick<RoutingSettings, 'rules'>): Asked {
  const conditions = rules.filter(({ active }) => active).map(({ when }) => when);
  const shownStarts = ascending(
    [...bandStarts, ...conditions.flatMap(({ amountMin, amountMax }) => ends(amountMin, amountMax))],
    0,
  );
  const pairs = new Map(
    conditions.flatMap(({ metadata = {} }) =>
      Object.entries(metadata).map((pair) => [JSON.stringify(pair), pair] as const),
    ),
  );
  const limits = methodLimits();
  return {
    shownStarts,
    amountStarts: ascending(
      [...shownStarts, ...limits.flatMap(({ minMinor, maxMinor }) => ends(minMinor, maxMinor))],
      0,
    ),
    installmentStarts: ascending(
      [
        ...installmentStarts,
        ...conditions.flatMap(({ installmentsMin, installmentsMax }) =>
          ends(installmentsMin, installmentsMax),
        ),
        ...limits.map(({ maxInstallments }) => maxInstallments + 1),
      ],
      1,
    ),
    hours: alikeHours(conditions),
    pairs: [...pairs.values()],
  };
}
