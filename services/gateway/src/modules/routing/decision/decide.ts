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
  /** Those of the settings' order that can make it, in that order; those with an incident come last. */
  order: GatewayType[];
  /** Those that lost of their share for an incident. */
  avoided: GatewayType[];
  /** How long a Pix or a boleto waits for one before the next is asked, in ms; null: none is. */
  afterMs: number | null;
}

/** The rules as they were tried, and where the payment may go; null: nowhere by these settings. */
export interface WeighedRouting {
  tried: TriedRule[];
  chances: RoutingChances | null;
}

type Keeps = (gateway: GatewayType) => number;

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
 * Takes from gateways with an incident what they do not keep, and gives it to others without one: in their own proportions
 * where the rule wants them, else to the first one of the order. Where there is none to take it, nothing moves.
 */
function shift(chances: Chance[], order: GatewayType[], kept: Keeps): Chance[] {
  if (chances.every(({ gateway }) => kept(gateway) >= 1)) return chances;
  const takers = chances.filter(({ gateway }) => kept(gateway) >= 1);
  const first = order.find((gateway) => kept(gateway) >= 1);
  if (takers.length === 0 && !first) return chances;
  const left = chances.map(({ gateway, probability }) => ({
    gateway,
    probability: probability * Math.min(1, Math.max(0, kept(gateway))),
  }));
  const taken = 1 - left.reduce((sum, { probability }) => sum + probability, 0);
  if (takers.length === 0 && first) return [...left, { gateway: first, probability: taken }];
  const wantedOfThem = takers.reduce((sum, { probability }) => sum + probability, 0);
  return left.map((chance) =>
    kept(chance.gateway) >= 1
      ? { ...chance, probability: chance.probability + (taken * chance.probability) / wantedOfThem }
      : chance,
  );
}

/** The first rule that decides, with what became of those before it. */
function firstRule(
  inputs: RoutingInputs,
  facts: RoutingFacts,
  able: GatewayType[],
):
  | { tried: TriedRule[]; decided: Pick<RoutingChances, 'rule' | 'reason'> & { chances: Chance[] } }
  | { tried: TriedRule[]; decided: null } {
  const tried: TriedRule[] = [];
  for (const [index, rule] of inputs.settings.rules.entries()) {
    const { id, name, active, when, target } = rule;
    const isMet = active && meets(when, facts);
    const chances = isMet ? wanted(rule, able, facts, inputs) : [];
    if (chances.length > 0) {
      tried.push({ id, outcome: 'decided' });
      const decided = { rule: { id, name, place: index + 1 }, reason: target.type, chances };
      return { tried, decided };
    }
    tried.push({ id, outcome: !active ? 'inactive' : isMet ? 'unable' : 'not_met' });
  }
  return { tried, decided: null };
}

/** Tries the rules on a payment, of which the merchant's gateways are known. A pure function of its arguments. */
export function weighRouting(
  inputs: RoutingInputs,
  facts: RoutingFacts,
  configured: GatewayType[],
): WeighedRouting {
  const { settings } = inputs;
  const able = configured.filter((gateway) => inputs.able(gateway, facts));
  const listed = settings.order.filter((gateway) => able.includes(gateway));
  const { tried, decided } = firstRule(inputs, facts, able);
  const { chances, ...by } = decided ?? { rule: null, reason: 'order' as const, chances: toFirst(listed) };
  if (chances.length === 0) return { tried, chances: null };
  const kept = (gateway: GatewayType): number =>
    settings.pinned.includes(gateway) ? 1 : inputs.kept(gateway, facts);
  const shifted = shift(chances, listed, kept);
  const gateways = shifted
    .filter(({ probability }) => probability > 0)
    .toSorted((one, other) => other.probability - one.probability);
  const avoided =
    shifted === chances ? [] : chances.map(({ gateway }) => gateway).filter((gateway) => kept(gateway) < 1);
  const order = [
    ...listed.filter((gateway) => kept(gateway) >= 1),
    ...listed.filter((gateway) => kept(gateway) < 1),
  ];
  const afterMs = settings.failover.active ? settings.failover.afterMs : null;
  return { tried, chances: { ...by, tried, gateways, order, avoided, afterMs } };
}

/**
 * Returns where a payment may go; null where no rule decides and the settings have no order, or no gateway makes such a
 * payment. A pure function of its arguments.
 */
export const chancesOf = (
  inputs: RoutingInputs,
  facts: RoutingFacts,
  configured: GatewayType[],
): RoutingChances | null => weighRouting(inputs, facts, configured).chances;

/**
 * Draws the gateway of a payment by one number, of at least 0 and below 1. The gateways stand in one order whatever their
 * shares are: where a share changes a little, few numbers come to another gateway.
 */
export function draw(chances: RoutingChances, version: number, random: number): RoutingDecision {
  const { rule, reason, gateways, order, avoided, afterMs } = chances;
  const standing = gateways.toSorted((one, other) => (one.gateway < other.gateway ? -1 : 1));
  let sum = 0;
  const drawn = standing.find(({ probability }) => {
    sum += probability;
    return random < sum;
  });
  // The sum of the shares may end a little below 1.
  const chosen = drawn ?? standing.at(-1);
  if (!chosen) throw new Error('There is no gateway to draw');
  const { gateway, probability } = chosen;
  const next = order.filter((other) => other !== gateway);
  return { gateway, reason, rule, probability: Math.min(1, probability), next, avoided, afterMs, version };
}
