import type { GatewayType } from '@trilho/contracts/common';
import type { RoutingCondition, RoutingRule, RoutingSettings } from '@trilho/contracts/routing';
import type { RoutingFacts } from './facts.ts';
import { meets } from './meets.ts';

/** A payment as far as it is known before its payer has chosen; null where any value may come. */
export interface PartlyKnown extends Pick<RoutingFacts, 'method' | 'metadata'> {
  amountMinor: number | null;
  maxInstallments: number;
  hour: number | null;
}

/** Whether a condition may hold once the payer has chosen. Who gives an address has it in Brazil. */
function mayMeet(when: RoutingCondition, known: PartlyKnown): boolean {
  const { installmentsMin, installmentsMax, amountMin, amountMax, hours, countries, ...asked } = when;
  const { method, metadata, amountMinor, maxInstallments, hour } = known;
  const asksInstallments = installmentsMin !== undefined || installmentsMax !== undefined;
  if (asksInstallments && (method !== 'card' || (installmentsMin ?? 1) > maxInstallments)) return false;
  if (countries && !countries.includes('BR')) return false;
  const decidable = {
    ...asked,
    ...(amountMinor !== null && { amountMin, amountMax }),
    ...(hour !== null && { hours }),
  };
  return meets(decidable, {
    ...{ method, metadata, brand: null, currency: 'BRL', installments: 1, country: null },
    amountMinor: amountMinor ?? 0,
    hour: hour ?? 0,
  });
}

const namedBy = ({ target }: RoutingRule, configured: GatewayType[]): GatewayType[] => {
  if (target.type === 'gateway') return [target.gateway];
  return target.type === 'split' ? target.shares.map(({ gateway }) => gateway) : configured;
};

/**
 * Returns the gateways that a payment may come to by these settings: those of the rules that may hold, and those of the order.
 * A pure function of its arguments.
 */
export function reachableGateways(
  { rules, order }: RoutingSettings,
  known: PartlyKnown,
  configured: GatewayType[],
): GatewayType[] {
  const named = rules
    .filter(({ active, when }) => active && mayMeet(when, known))
    .flatMap((rule) => namedBy(rule, configured));
  return configured.filter((gateway) => named.includes(gateway) || order.includes(gateway));
}
