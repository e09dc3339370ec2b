import type { GatewayType } from '@trilho/contracts/common';
import type { RoutingCondition, RoutingSettings, RoutingTarget } from '@trilho/contracts/routing';

/** Numbers from 0 to below 1, of a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A kind of payment in a world whose truth is known. */
export interface Kind {
  brand: string;
  amount: number;
  installments: number;
  hour: number;
  channel: 'app' | 'web';
  /** Its share of the payments. */
  share: number;
  /** The chance that each gateway approves it. */
  approves: number[];
}

/** What chose gateways for some of the days: calls that named one (without a version), or settings. */
export interface Period {
  days: number;
  version: number | null;
  /** How likely each gateway was for a payment. */
  chances(kind: Kind): number[];
}

export interface World {
  gateways: GatewayType[];
  kinds: Kind[];
  periods: Period[];
  /** The chance that a payment comes to no outcome. */
  open: number;
}

/** How a payment of a kind came to a gateway: one object for all that did alike. */
export interface Way {
  kind: Kind;
  gateway: GatewayType;
  version: number | null;
  /** Of the gateway that was drawn. */
  probability: number;
}

/** What happened to one payment. */
export interface Happened {
  way: Way;
  day: number;
  outcome: 'approved' | 'declined' | 'open';
}

export const brands = ['visa', 'mastercard', 'elo'];
export const bandAmounts = [2_000, 9_000, 30_000, 90_000, 400_000];

/** All kinds, with random shares and random chances: gateways differ in all, and more in some. */
function drawKinds(random: () => number, gateways: number, apart: number): Kind[] {
  const effect = (size: number) => (random() - 0.5) * 2 * size;
  const base = 0.8 + random() * 0.12;
  const ofBrand = brands.map(() => effect(0.04));
  const ofBand = bandAmounts.map((_amount, index) => -0.01 * index + effect(0.02));
  const ofGateway = Array.from({ length: gateways }, () => effect(apart));
  const together = brands.map(() => ofGateway.map(() => effect(apart / 2)));
  const kinds = brands.flatMap((brand, brandAt) =>
    bandAmounts.flatMap((amount, bandAt) =>
      [1, 3, 10].flatMap((installments) =>
        [10, 23].flatMap((hour) =>
          (['app', 'web'] as const).map((channel): Kind => {
            const own =
              base +
              (ofBrand[brandAt] ?? 0) +
              (ofBand[bandAt] ?? 0) -
              (installments > 6 ? 0.05 : 0) -
              (hour === 23 ? 0.02 : 0);
            const approves = ofGateway.map((value, at) => own + value + (together[brandAt]?.[at] ?? 0));
            const share = (0.2 + random()) * (bandAt === 4 ? 0.3 : 1) * (installments === 10 ? 0.5 : 1);
            return {
              ...{ brand, amount, installments, hour, channel, share },
              approves: approves.map((chance) => Math.min(0.995, Math.max(0.3, chance))),
            };
          }),
        ),
      ),
    ),
  );
  const whole = kinds.reduce((sum, { share }) => sum + share, 0);
  return kinds.map((kind) => ({ ...kind, share: kind.share / whole }));
}

const spread = (first: number, gateways: number): number[] =>
  Array.from({ length: gateways }, (_gateway, at) => (at === 0 ? first : (1 - first) / (gateways - 1)));

/**
 * A world of two or three gateways. Calls named gateways at first, differently by brand and band, and for some always the
 * same; then settings split what a condition meets, and later explored a little.
 */
export function drawWorld(random: () => number): World {
  const gateways: GatewayType[] =
    random() < 0.6 ? ['STRIPE', 'MERCADOPAGO'] : ['STRIPE', 'MERCADOPAGO', 'PAYPAL'];
  const count = gateways.length;
  const kinds = drawKinds(random, count, 0.03);
  const named = new Map(
    brands.flatMap((brand) =>
      bandAmounts.map((amount) => {
        const first = random() < 0.3 ? 1 : 0.5 + random() * 0.45;
        return [`${brand}/${amount}`, spread(first, count)] as const;
      }),
    ),
  );
  const even = Array.from({ length: count }, () => 1 / count);
  const byChannel = random() < 0.5;
  const [split, explored] = [0.3 + random() * 0.5, 0.8 + random() * 0.15];
  const closed = random() < 0.3 ? brands[0] : undefined;
  const always = spread(1, count);
  const periods: Period[] = [
    { days: 12, version: null, chances: ({ brand, amount }) => named.get(`${brand}/${amount}`) ?? even },
    {
      days: 8,
      version: 1,
      chances: ({ channel, hour, brand }) => {
        if (brand === closed) return always;
        return (byChannel ? channel === 'app' : hour === 10) ? spread(split, count) : even;
      },
    },
    { days: 10, version: 2, chances: ({ brand }) => (brand === closed ? always : spread(explored, count)) },
  ];
  return { gateways, kinds, periods, open: random() * 0.3 };
}

/** Returns how to draw a place by these shares, which come to 1. */
function drawBy(shares: readonly number[]): (at: number) => number {
  let sum = 0;
  const ends = shares.map((share) => {
    sum += share;
    return sum;
  });
  const last = shares.findLastIndex((share) => share > 0);
  return (at) => {
    let [low, high] = [0, last];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at < (ends[middle] ?? 1)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** The ways of a kind in a period, and how to draw one. */
function waysOf(kind: Kind, { version, chances }: Period, gateways: readonly GatewayType[]) {
  const own = chances(kind);
  const ways = gateways.map((gateway, at): Way => ({ kind, gateway, version, probability: own[at] ?? 0 }));
  return { ways, draw: drawBy(own) };
}

/** Lives through so many payments. */
export function* happen(world: World, payments: number, random: () => number): Generator<Happened> {
  const { kinds, periods, gateways, open } = world;
  const drawKind = drawBy(kinds.map(({ share }) => share));
  const days = periods.flatMap((period) => {
    const ofKinds = kinds.map((kind) => waysOf(kind, period, gateways));
    return Array.from({ length: period.days }, () => ofKinds);
  });
  for (let payment = 0; payment < payments; payment += 1) {
    const day = Math.floor(random() * days.length);
    const ofKind = days[day]?.[drawKind(random())];
    const at = ofKind?.draw(random()) ?? 0;
    const way = ofKind?.ways[at];
    if (!way) throw new Error('No such day or kind');
    const isApproved = () => random() < (way.kind.approves[at] ?? 0);
    const outcome = random() < open ? 'open' : isApproved() ? 'approved' : 'declined';
    yield { way, day, outcome };
  }
}

/** Settings of one rule, and how likely each gateway is by it; null where it is learnt from what happened. */
export interface DrawnRule {
  settings: RoutingSettings;
  chances(kind: Kind): number[] | null;
}

export const settingsOf = (
  when: RoutingCondition,
  target: RoutingTarget,
  order: GatewayType[] = ['STRIPE', 'MERCADOPAGO', 'PAYPAL'],
): RoutingSettings => ({
  rules: [{ id: 'rule_1', name: 'Regra', active: true, when, target }],
  order,
  failover: { active: false, afterMs: 2_500 },
  pinned: [],
  fees: [],
});

/** Conditions, with what they mean. */
const conditions: [RoutingCondition, (kind: Kind) => boolean][] = [
  [{}, () => true],
  [{ brands: ['visa', 'elo'] }, ({ brand }) => brand !== 'mastercard'],
  [{ installmentsMin: 2 }, ({ installments }) => installments >= 2],
  [{ amountMin: 25_000 }, ({ amount }) => amount >= 25_000],
  [{ hours: { from: 22, to: 5 } }, ({ hour }) => hour === 23],
  [{ metadata: { canal: 'app' } }, ({ channel }) => channel === 'app'],
];

const pick = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

/** One rule: a condition, and a gateway, a split or what is learnt; all else goes to the first gateway. */
export function drawRule({ gateways }: Pick<World, 'gateways'>, random: () => number): DrawnRule {
  const [when, isMet] = pick(conditions, random);
  const kindOf = pick(['gateway', 'split', 'split', 'best_approval'] as const, random);
  const at = Math.floor(random() * gateways.length);
  const [first, second] = [gateways[at], gateways[(at + 1) % gateways.length]];
  if (!first || !second) throw new Error('No such gateways');
  const percent = 5 + Math.floor(random() * 90);
  const others = gateways.map((_gateway, index) => (index === 0 ? 1 : 0));
  const [target, chances]: [RoutingTarget, number[] | null] =
    kindOf === 'gateway'
      ? [{ type: 'gateway', gateway: first }, gateways.map((gateway) => (gateway === first ? 1 : 0))]
      : kindOf === 'best_approval'
        ? [{ type: 'best_approval' }, null]
        : [
            {
              type: 'split',
              shares: [
                { gateway: first, percent },
                { gateway: second, percent: 100 - percent },
              ],
            },
            gateways.map((gateway) =>
              gateway === first ? percent / 100 : gateway === second ? 1 - percent / 100 : 0,
            ),
          ];
  return {
    settings: settingsOf(when, target, gateways),
    chances: (kind) => (isMet(kind) ? chances : others),
  };
}

/** A world in which calls, or settings of version 1, send a share of each kind to the first of two gateways. */
export function worldOfTwo(
  random: () => number,
  { share, version, loss }: { share: number; version: number | null; loss: number },
): World {
  const kinds = drawKinds(random, 1, 0).map((kind) => ({
    ...kind,
    approves: [kind.approves[0] ?? 0, (kind.approves[0] ?? 0) - loss],
  }));
  const period = { days: 30, version, chances: () => [share, 1 - share] };
  return { gateways: ['STRIPE', 'MERCADOPAGO'], kinds, periods: [period], open: 0 };
}
