import type { RoutingCondition } from '@trilho/contracts/routing';
import { isAble } from '@trilho/gateway/src/modules/routing/able.ts';
import { chancesOf, draw, type RoutingInputs } from '@trilho/gateway/src/modules/routing/decision/decide.ts';
import type { RoutingFacts } from '@trilho/gateway/src/modules/routing/decision/facts.ts';
import { gatewayTypes } from '@trilho/gateway/src/providers/registry.ts';
import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';

const rules = 50;
const decisions = 200_000;
const turns = 7;
const goalMicroseconds = 30;

/** Conditions of every kind, of which each holds in all but its last part: a rule is read to its end. */
const conditions: RoutingCondition[] = [
  { methods: ['pix'], currencies: ['BRL'], amountMin: 1, amountMax: 4_999 },
  { methods: ['pix', 'card'], metadata: { loja: 'sul', canal: 'balcao' } },
  { countries: ['BR', 'PT'], amountMin: 5_000, hours: { from: 22, to: 5 } },
  { brands: ['visa', 'mastercard', 'elo'], installmentsMin: 2, installmentsMax: 12 },
  { methods: ['pix'], countries: ['AR', 'CL', 'UY', 'PY'] },
];

const facts: RoutingFacts = {
  method: 'pix',
  brand: null,
  amountMinor: 5_000,
  currency: 'BRL',
  installments: 1,
  country: 'BR',
  metadata: { loja: 'sul', canal: 'app', pedido: '1042' },
  hour: 14,
};

/** The most that settings may have: fifty rules of which the last one decides, by a split, while one gateway has an incident. */
const inputs: RoutingInputs = {
  version: 7,
  settings: {
    rules: Array.from({ length: rules }, (_, index) => ({
      id: `rule_${index}`,
      name: `Regra ${index}`,
      active: true,
      when: index === rules - 1 ? {} : (conditions[index % conditions.length] ?? {}),
      target: {
        type: 'split' as const,
        shares: [
          { gateway: 'STRIPE' as const, percent: 60 },
          { gateway: 'MERCADOPAGO' as const, percent: 40 },
        ],
      },
    })),
    order: [...gatewayTypes],
    failover: { active: true, afterMs: 2_500 },
    pinned: [],
    fees: [],
  },
  able: (gateway, payment) => isAble(gateway, payment),
  best: (gateways) => gateways.map((gateway) => ({ gateway, probability: 1 / gateways.length })),
  kept: (gateway) => (gateway === 'STRIPE' ? 0.1 : 1),
};

/** What one decision costs, in microseconds of CPU. */
function costOfDecision(): number {
  const before = process.cpuUsage();
  let last = 0;
  for (let index = 0; index < decisions; index += 1) {
    const chances = chancesOf(inputs, facts, gatewayTypes);
    if (!chances) throw new Error('No rule decided');
    last = draw(chances, inputs.version, index / decisions).probability;
  }
  const { user, system } = process.cpuUsage(before);
  if (last <= 0) throw new Error('Nothing was drawn');
  return (user + system) / decisions;
}

/** What a decision by fifty rules costs: it comes on top of each payment that names no gateway. */
export default async function bench(): Promise<BenchResult[]> {
  costOfDecision();
  const costs = Array.from({ length: turns }, costOfDecision).toSorted((one, other) => one - other);
  const median = costs[Math.trunc(turns / 2)] ?? Number.NaN;
  return [atMost(`a decision by ${rules} rules, CPU`, median, goalMicroseconds, 'µs')];
}
