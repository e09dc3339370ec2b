import type { GatewayType } from '@trilho/contracts/common';
import type { RoutingRule, RoutingSettings } from '@trilho/contracts/routing';
import type { RoutingDecision, RoutingReason, TriedRule } from '@trilho/contracts/routing-decision';
import type { RoutingFacts } from './facts.ts';
import { meets } from './meets.ts';

/** A gateway, and how likely it is. Those of one payment come to 1. */
export interface Chance {
  gateway: GatewayType;
  probability: number;
}

/** What a decision rests upon beside the payment. All of it is read before: deciding asks nobody. */
export interface RoutingInputs {
  settings: RoutingSettings;
  version: number;
  /** Whether the merchant has the gateway, and it makes such a payment. */
  able(gateway: GatewayType, facts: RoutingFacts): boolean;
  /** How likely each of these is under `best_approval`; at least one is given, and each has a chance above 0. */
  best(gateways: GatewayType[], facts: RoutingFacts): Chance[];
  /** The share of its payments that a gateway keeps: 1, and less while it has an incident. */
  kept(gateway: GatewayType, facts: RoutingFacts): number;
}

/** Where a payment may go, before a number is drawn. */
export interface RoutingChances {
  /** What became of each rule, up to the one that decided. */
  tried: TriedRule[];
  rule: RoutingDecision['rule'];
  reason: RoutingReason;
  /** Likeliest first; none has a chance of 0. */
  gateways: Chance[];
  /** All that can make it, in the order of the settings; those that are not in it come last. */
  order: GatewayType[];
  avoided: GatewayType[];
}

const toFirst = (gateways: GatewayType[]): Chance[] =>
  gateways.slice(0, 1).map((gateway) => ({ gateway, probability: 1 }));

/** What a rule wants of the gateways that are able; empty where none is. The parts of those that are not go to the others. */
function wanted(
  { target }: RoutingRule,
  able: GatewayType[],
  facts: RoutingFacts,
  inputs: RoutingInputs,
): Chance[] {
  switch (target.type) {
    case 'gateway':
      return able.includes(target.gateway) ? [{ gateway: target.gateway, probability: 1 }] : [];
    case 'split': {
      const shares = target.shares.filter(({ gateway }) => able.includes(gateway));
      const whole = shares.reduce((sum, { percent }) => sum + percent, 0);
      return shares.map(({ gateway, percent }) => ({ gateway, probability: percent / whole }));
    }
    case 'best_approval':
      return able.length > 0 ? inputs.best(able, facts) : [];
  }
}

/**
 * Takes from gateways with an incident what they do not keep, and gives it to the others that are able: in their own
 * proportions where the rule wants them, else to the first one of the order. Where all have one, nothing moves.
 */
function shift(chances: Chance[], order: GatewayType[], kept: (gateway: GatewayType) => number): Chance[] {
  const whole = order.filter((gateway) => kept(gateway) >= 1);
  if (whole.length === 0 || chances.every(({ gateway }) => kept(gateway) >= 1)) return chances;
  const left = chances.map(({ gateway, probability }) => ({
    gateway,
    probability: probability * Math.min(1, kept(gateway)),
  }));
  const taken = 1 - left.reduce((sum, { probability }) => sum + probability, 0);
  const takers = left.filter(({ gateway }) => whole.includes(gateway));
  const wantedOfThem = takers.reduce((sum, { probability }) => sum + probability, 0);
  const [first] = whole;
  if (wantedOfThem === 0 && first) return [...left, { gateway: first, probability: taken }];
  return left.map((chance) =>
    takers.includes(chance)
      ? { ...chance, probability: chance.probability + (taken * chance.probability) / wantedOfThem }
      : chance,
  );
}

/** The first rule that decides, with what became of those before it. */
function firstRule(
  inputs: RoutingInputs,
  facts: RoutingFacts,
  able: GatewayType[],
): Pick<RoutingChances, 'tried' | 'rule' | 'reason'> & { chances: Chance[] } {
  const tried: TriedRule[] = [];
  for (const [index, rule] of inputs.settings.rules.entries()) {
    const { id, name, active, when, target } = rule;
    const isMet = active && meets(when, facts);
    const chances = isMet ? wanted(rule, able, facts, inputs) : [];
    if (chances.length > 0) {
      tried.push({ id, outcome: 'decided' });
      return { tried, rule: { id, name, place: index + 1 }, reason: target.type, chances };
    }
    tried.push({ id, outcome: !active ? 'inactive' : isMet ? 'unable' : 'not_met' });
  }
  return { tried, rule: null, reason: 'order', chances: toFirst(able) };
}

/**
 * Returns where a payment may go; null where no rule decides and the settings have no order, or no gateway makes such a
 * payment. A pure function of its arguments.
 */
export function chancesOf(
  inputs: RoutingInputs,
  facts: RoutingFacts,
  configured: GatewayType[],
): RoutingChances | null {
  const { settings } = inputs;
  const known = [...settings.order, ...configured.filter((gateway) => !settings.order.includes(gateway))];
  const able = known.filter((gateway) => configured.includes(gateway) && inputs.able(gateway, facts));
  const { chances, ...decided } = firstRule(inputs, facts, able);
  if (chances.length === 0 || (decided.rule === null && settings.order.length === 0)) return null;
  const kept = (gateway: GatewayType): number =>
    settings.pinned.includes(gateway) ? 1 : inputs.kept(gateway, facts);
  const gateways = shift(chances, able, kept)
    .filter(({ probability }) => probability > 0)
    .toSorted((one, other) => other.probability - one.probability);
  const avoided = able.filter((gateway) => kept(gateway) < 1);
  return { ...decided, gateways, order: able, avoided };
}

/** Draws the gateway of a payment by one number, of at least 0 and below 1. A gateway with an incident is asked last. */
export function draw(chances: RoutingChances, version: number, random: number): RoutingDecision {
  const { rule, reason, gateways, order, avoided } = chances;
  let sum = 0;
  const last = gateways.at(-1);
  const drawn = gateways.find(({ probability }) => {
    sum += probability;
    return random < sum;
  });
  const chosen = drawn ?? last;
  if (!chosen) throw new Error('There is no gateway to draw');
  const { gateway, probability } = chosen;
  const others = order.filter((other) => other !== gateway);
  const next = [
    ...others.filter((other) => !avoided.includes(other)),
    ...others.filter((other) => avoided.includes(other)),
  ];
  return { gateway, reason, rule, probability, next, avoided, version };
}
