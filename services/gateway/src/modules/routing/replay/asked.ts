import type { RoutingSettings } from '@trilho/contracts/routing';
import { capabilitiesOf, gatewayTypes } from '../../../providers/registry.ts';
import { bandStarts } from '../approval/amount-bands.ts';

/** What rules ask of payments beyond what every group has: nothing else tells two payments apart. */
export interface Asked {
  /** Where a band of amounts begins that no rule and no gateway's limit divides, ascending from 0. */
  amountStarts: number[];
  /** Of these, those that a report shows. */
  shownStarts: number[];
  hours: boolean;
  /** Pairs of metadata. */
  pairs: [name: string, value: string][];
}

const ascending = (starts: Iterable<number>): number[] =>
  [...new Set(starts)].filter((start) => start >= 0).toSorted((one, other) => one - other);

/** The amounts at which a gateway begins or ceases to make a payment. */
const limits = (): number[] =>
  gatewayTypes.flatMap((gateway) =>
    Object.values(capabilitiesOf(gateway).methods).flatMap(({ minMinor, maxMinor }) => [
      minMinor,
      maxMinor + 1,
    ]),
  );

/** What the active rules of settings ask for. */
export function askedBy({ rules }: Pick<RoutingSettings, 'rules'>): Asked {
  const conditions = rules.filter(({ active }) => active).map(({ when }) => when);
  const shownStarts = ascending([
    ...bandStarts,
    ...conditions.flatMap(({ amountMin, amountMax }) => [
      ...(amountMin === undefined ? [] : [amountMin]),
      ...(amountMax === undefined ? [] : [amountMax + 1]),
    ]),
  ]);
  const pairs = new Map(
    conditions.flatMap(({ metadata = {} }) =>
      Object.entries(metadata).map((pair) => [JSON.stringify(pair), pair] as const),
    ),
  );
  return {
    shownStarts,
    amountStarts: ascending([...shownStarts, ...limits()]),
    hours: conditions.some(({ hours }) => hours !== undefined),
    pairs: [...pairs.values()],
  };
}
