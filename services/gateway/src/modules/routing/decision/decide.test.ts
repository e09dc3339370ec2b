import type { GatewayType } from '@trilho/contracts/common';
import type { RoutingCondition, RoutingTarget } from '@trilho/contracts/routing';
import fc from 'fast-check';
import { buildRule, buildSettings } from '../../../testing/app/routing.ts';
import { chancesOf, draw, type RoutingInputs, weighRouting } from './decide.ts';
import type { RoutingFacts } from './facts.ts';

const gateways: GatewayType[] = ['STRIPE', 'MERCADOPAGO', 'PAYPAL'];
const [A, B, C] = gateways as [GatewayType, GatewayType, GatewayType];

const buildFacts = (overrides: Partial<RoutingFacts> = {}): RoutingFacts => ({
  method: 'pix',
  brand: null,
  amountMinor: 5_000,
  currency: 'BRL',
  installments: 1,
  country: 'BR',
  metadata: {},
  hour: 12,
  ...overrides,
});

/** Inputs by which every gateway is able and well, unless told. */
const buildInputs = (
  settings: Parameters<typeof buildSettings>[0],
  overrides: Partial<RoutingInputs> = {},
): RoutingInputs => ({
  settings: buildSettings(settings),
  version: 3,
  able: () => true,
  best: (able) => able.map((gateway) => ({ gateway, probability: 1 / able.length })),
  kept: () => 1,
  ...overrides,
});
const share = (gateway: GatewayType, percent: number) => ({ gateway, percent });
const byShares = (...shares: ReturnType<typeof share>[]) => ({
  rules: [buildRule({ target: { type: 'split', shares } })],
});
const keptOf =
  (kept: Partial<Record<GatewayType, number>>): RoutingInputs['kept'] =>
  (gateway) =>
    kept[gateway] ?? 1;
const shares = (inputs: RoutingInputs, configured = gateways) =>
  Object.fromEntries(
    (chancesOf(inputs, buildFacts(), configured)?.gateways ?? []).map(({ gateway, probability }) => [
      gateway,
      Number(probability.toFixed(6)),
    ]),
  );

describe('an incident', () => {
  test('moves what is not kept to the others that the rule wants, in their proportions', () => {
    const inputs = buildInputs(byShares(share(A, 50), share(B, 30), share(C, 20)), {
      kept: keptOf({ [A]: 0.1 }),
    });
    expect(shares(inputs)).toEqual({ [A]: 0.05, [B]: 0.57, [C]: 0.38 });
    expect(chancesOf(inputs, buildFacts(), gateways)?.avoided).toEqual([A]);
  });

  test('moves it to the first well one of the order where the rule wants no other', () => {
    const inputs = buildInputs(
      { rules: [buildRule({ target: { type: 'gateway', gateway: A } })], order: [A, C, B] },
      {
        kept: keptOf({ [A]: 0.1, [C]: 0.5 }),
      },
    );
    expect(shares(inputs)).toEqual({ [B]: 0.9, [A]: 0.1 });
    expect(chancesOf(inputs, buildFacts(), gateways)).toMatchObject({ avoided: [A], order: [B, A, C] });
  });

  test('moves nothing without an order, of a pinned one, or where all have one; nobody was avoided then', () => {
    const toA = { rules: [buildRule({ target: { type: 'gateway' as const, gateway: A } })] };
    const ill = { kept: keptOf({ [A]: 0.1 }) };
    const inAll = { kept: keptOf({ [A]: 0.1, [B]: 0.1, [C]: 0.1 }) };
    for (const inputs of [
      buildInputs(toA, ill),
      buildInputs({ ...toA, order: [A, B], pinned: [A] }, ill),
      buildInputs({ ...toA, order: [A, B] }, inAll),
    ]) {
      expect(shares(inputs)).toEqual({ [A]: 1 });
      expect(chancesOf(inputs, buildFacts(), gateways)?.avoided).toEqual([]);
    }
  });
});

test('only those of the order are fallen back to, and without one nothing is routed by it', () => {
  const never = [buildRule({ when: { methods: ['boleto'] } })];
  expect(chancesOf(buildInputs({ rules: never }), buildFacts(), gateways)).toBeNull();
  const listed = buildInputs({ rules: never, order: [C] });
  expect(shares(listed)).toEqual({ [C]: 1 });
  expect(chancesOf(listed, buildFacts(), gateways)).toMatchObject({ rule: null, reason: 'order' });
  expect(chancesOf({ ...listed, able: (gateway) => gateway !== C }, buildFacts(), gateways)).toBeNull();
});

test('what became of each rule is told, also where the payment goes nowhere', () => {
  const rules = [
    buildRule({ id: 'off', active: false }),
    buildRule({ id: 'other', when: { countries: ['PT'] } }),
    buildRule({ id: 'gone', target: { type: 'gateway', gateway: C } }),
  ];
  const { tried, chances } = weighRouting(buildInputs({ rules }), buildFacts(), [A]);
  expect(chances).toBeNull();
  expect(tried.map(({ outcome }) => outcome)).toEqual(['inactive', 'not_met', 'unable']);
});

test.each<[string, RoutingCondition, Partial<RoutingFacts>, boolean]>([
  ['an amount at its lower end', { amountMin: 5_000 }, {}, true],
  ['an amount at its upper end', { amountMax: 5_000 }, {}, true],
  ['an amount beyond it', { amountMax: 4_999 }, {}, false],
  ['an hour before midnight', { hours: { from: 22, to: 5 } }, { hour: 23 }, true],
  ['an hour after midnight', { hours: { from: 22, to: 5 } }, { hour: 5 }, true],
  ['an hour between', { hours: { from: 22, to: 5 } }, { hour: 6 }, false],
  ['one whole hour', { hours: { from: 12, to: 12 } }, {}, true],
  ['instalments of a Pix', { installmentsMin: 1 }, {}, false],
  ['a brand that is not known', { brands: ['visa'] }, { method: 'card' }, false],
  ['a brand in capitals', { brands: ['Visa'] }, { method: 'card', brand: 'visa' }, true],
  ['a country that is not known', { countries: ['BR'] }, { country: null }, false],
  [
    'each pair of metadata',
    { metadata: { loja: 'sul', canal: 'app' } },
    { metadata: { loja: 'sul' } },
    false,
  ],
  ['a pair of a name that all objects have', { metadata: { constructor: 'x' } }, {}, false],
])('%s', (_, when, facts, holds) => {
  const inputs = buildInputs({ rules: [buildRule({ when })] });
  expect(chancesOf(inputs, buildFacts(facts), gateways) !== null).toBe(holds);
});

test('a customer stays where a share changes a little, and where another gateway falls', () => {
  const numbers = Array.from({ length: 1_000 }, (_, index) => index / 1_000);
  const comeTo = (inputs: RoutingInputs) =>
    numbers.map((number) => {
      const chances = chancesOf(inputs, buildFacts(), [A, B]);
      return chances && draw(chances, 1, number).gateway;
    });
  const even = comeTo(buildInputs(byShares(share(A, 51), share(B, 49))));
  const moved = (other: RoutingInputs) => comeTo(other).filter((gateway, at) => gateway !== even[at]).length;
  expect(moved(buildInputs(byShares(share(A, 49), share(B, 51))))).toBe(20);
  expect(moved(buildInputs(byShares(share(B, 49), share(A, 51))))).toBe(0);
  expect(moved(buildInputs(byShares(share(A, 51), share(B, 49)), { kept: keptOf({ [A]: 0 }) }))).toBe(510);
});

const target: fc.Arbitrary<RoutingTarget> = fc.oneof(
  fc.constantFrom(...gateways).map((gateway) => ({ type: 'gateway' as const, gateway })),
  fc
    .tuple(fc.integer({ min: 1, max: 98 }), fc.shuffledSubarray(gateways, { minLength: 3 }))
    .map(([most, named]) => ({
      type: 'split' as const,
      shares: named.map((gateway, index) => share(gateway, [most, 1, 99 - most][index] ?? 0)),
    })),
  fc.constant({ type: 'best_approval' as const }),
);
const rule = fc.record({
  id: fc.uuid(),
  name: fc.constant('Regra'),
  active: fc.boolean(),
  when: fc.record(
    {
      methods: fc.constantFrom<RoutingCondition['methods'][]>(['pix'], ['card'], ['pix', 'boleto']),
      amountMin: fc.integer({ min: 1, max: 10_000 }),
      hours: fc.record({ from: fc.integer({ min: 0, max: 23 }), to: fc.integer({ min: 0, max: 23 }) }),
    },
    { requiredKeys: [] },
  ),
  target,
});
const world = fc.record({
  rules: fc.array(rule, { maxLength: 6 }),
  order: fc.shuffledSubarray(gateways),
  pinned: fc.subarray(gateways),
  able: fc.subarray(gateways),
  configured: fc.subarray(gateways),
  kept: fc.record({
    STRIPE: fc.double({ min: 0, max: 1, noNaN: true }),
    MERCADOPAGO: fc.constantFrom(1, 0.1),
    PAYPAL: fc.constantFrom(1, 0),
  }),
  weights: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 3, maxLength: 3 }),
  amountMinor: fc.integer({ min: 1, max: 20_000 }),
  hour: fc.integer({ min: 0, max: 23 }),
  random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});

/** The same value with the keys of its objects the other way round. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, turned(member)]),
  );
};

test('of any settings and any payment', () => {
  fc.assert(
    fc.property(
      world,
      ({ rules, order, pinned, able, configured, kept, weights, amountMinor, hour, random }) => {
        const inputs = buildInputs(
          { rules, order, pinned },
          {
            able: (gateway) => able.includes(gateway),
            kept: keptOf(kept),
            best: (among) => {
              const whole = among.reduce((sum, _, index) => sum + (weights[index] ?? 1), 0);
              return among.map((gateway, index) => ({ gateway, probability: (weights[index] ?? 1) / whole }));
            },
          },
        );
        const facts = buildFacts({ amountMinor, hour });
        const chances = chancesOf(inputs, facts, configured);
        const again = turned(inputs.settings) as RoutingInputs['settings'];
        expect(chancesOf({ ...inputs, settings: again }, turned(facts) as RoutingFacts, configured)).toEqual(
          chances,
        );
        const usable = configured.filter((gateway) => able.includes(gateway));
        if (!chances) {
          // No rule that holds has a gateway, nor has the order.
          expect(usable.some((gateway) => order.includes(gateway))).toBe(false);
          return;
        }
        const sum = chances.gateways.reduce((all, { probability }) => all + probability, 0);
        expect(sum).toBeCloseTo(1, 9);
        for (const { gateway, probability } of chances.gateways) {
          expect(usable).toContain(gateway);
          expect(probability).toBeGreaterThan(0);
        }
        const well = chancesOf({ ...inputs, kept: () => 1 }, facts, configured);
        for (const { gateway, probability } of well?.gateways ?? []) {
          if (!pinned.includes(gateway) && kept[gateway] < 1) continue;
          const now = chances.gateways.find((chance) => chance.gateway === gateway);
          expect(now?.probability).toBeGreaterThanOrEqual(probability - 1e-9);
        }
        expect(chances.avoided.filter((gateway) => pinned.includes(gateway))).toEqual([]);
        const listed = order.filter((gateway) => usable.includes(gateway));
        expect(chances.order.toSorted()).toEqual(listed.toSorted());
        const isWell = (gateway: GatewayType) => pinned.includes(gateway) || kept[gateway] >= 1;
        expect(chances.order.filter(isWell)).toEqual(listed.filter(isWell));
        if (chances.reason === 'order' && listed[0] && isWell(listed[0])) {
          expect(chances.gateways).toEqual([{ gateway: listed[0], probability: 1 }]);
        }
        const decision = draw(chances, 3, random);
        expect(chances.gateways).toContainEqual({
          gateway: decision.gateway,
          probability: expect.closeTo(decision.probability, 9),
        });
        expect(decision.next).toEqual(chances.order.filter((gateway) => gateway !== decision.gateway));
      },
    ),
    { numRuns: 2_000 },
  );
});
