import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { Chance } from '../decision/decide.ts';
import type { RoutingFacts } from '../decision/facts.ts';
import { bandOf } from './amount-bands.ts';
import { chancesToBeBest } from './chance-to-be-best.ts';

/** What payments of one kind came to at one gateway. */
export interface Tally {
  method: PaymentMethodType;
  brand: string | null;
  band: number;
  gateway: GatewayType;
  approved: number;
  declined: number;
}

/** The share of payments that is spread evenly, so that no gateway is ever given up. */
export const explorationShare = 0.05;

type Counts = Pick<Tally, 'approved' | 'declined'>;
type Kind = Pick<Tally, 'method' | 'brand' | 'band'>;

/** From the narrowest kind of payments to the widest. */
const levelsOf = ({ method, brand, band }: Kind): string[] => [
  `${method}/${brand ?? ''}/${band}`,
  `${method}/${brand ?? ''}`,
  method,
];

/**
 * How likely each gateway is to be chosen: as likely as it is the best one, with a Beta(1 + approved, 1 + declined) for
 * each rate, but for the share that is spread evenly.
 */
function chancesBy(gateways: GatewayType[], counts: Map<GatewayType, Counts>): Chance[] {
  const best = chancesToBeBest(
    gateways.map((gateway) => {
      const { approved = 0, declined = 0 } = counts.get(gateway) ?? {};
      return { alpha: 1 + approved, beta: 1 + declined };
    }),
  );
  return gateways.map((gateway, index) => ({
    gateway,
    probability: (1 - explorationShare) * (best[index] ?? 0) + explorationShare / gateways.length,
  }));
}

const evenly = (gateways: GatewayType[]): Chance[] =>
  gateways.map((gateway) => ({ gateway, probability: 1 / gateways.length }));

/**
 * Returns how likely each gateway is to be chosen for a payment, by the tallies of payments like it: of its method, brand
 * and band of amounts, else of method and brand, else of the method; evenly where none of the gateways had any. Each answer
 * is computed once.
 */
export function bestBy(
  tallies: readonly Tally[],
): (gateways: GatewayType[], facts: Pick<RoutingFacts, 'method' | 'brand' | 'amountMinor'>) => Chance[] {
  const levels = new Map<string, Map<GatewayType, Counts>>();
  for (const tally of tallies) {
    for (const level of levelsOf(tally)) {
      const counts = levels.get(level) ?? new Map<GatewayType, Counts>();
      levels.set(level, counts);
      const { approved = 0, declined = 0 } = counts.get(tally.gateway) ?? {};
      counts.set(tally.gateway, {
        approved: approved + tally.approved,
        declined: declined + tally.declined,
      });
    }
  }
  const known = new Map<string, Chance[]>();
  return (gateways, { method, brand, amountMinor }) => {
    const level = levelsOf({ method, brand, band: bandOf(amountMinor) }).find((name) =>
      gateways.some((gateway) => levels.get(name)?.has(gateway)),
    );
    const counts = level === undefined ? undefined : levels.get(level);
    if (!counts) return evenly(gateways);
    const key = `${level}:${gateways.join()}`;
    const chances = known.get(key) ?? chancesBy(gateways, counts);
    known.set(key, chances);
    return chances;
  };
}
