import type { RoutingCondition } from '@trilho/contracts/routing';
import type { RoutingFacts } from './facts.ts';

const within = (value: number, min: number | undefined, max: number | undefined): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max);

/** Whole hours, both ends included; over midnight where `from` is after `to`. */
const inHours = (hour: number, { from, to }: NonNullable<RoutingCondition['hours']>): boolean =>
  from <= to ? hour >= from && hour <= to : hour >= from || hour <= to;

const oneOf = <T>(value: T | null, allowed: readonly T[] | undefined): boolean =>
  allowed === undefined || (value !== null && allowed.includes(value));

/** Whether a condition holds: all that it names, of which what is not known never does. */
export function meets(when: RoutingCondition, facts: RoutingFacts): boolean {
  const { metadata = {}, hours } = when;
  const asksCard =
    when.brands !== undefined || when.installmentsMin !== undefined || when.installmentsMax !== undefined;
  return (
    (!asksCard || facts.method === 'card') &&
    oneOf(facts.method, when.methods) &&
    oneOf(
      facts.brand,
      when.brands?.map((brand) => brand.toLowerCase()),
    ) &&
    oneOf<string>(facts.currency, when.currencies) &&
    oneOf(facts.country, when.countries) &&
    within(facts.amountMinor, when.amountMin, when.amountMax) &&
    within(facts.installments, when.installmentsMin, when.installmentsMax) &&
    (hours === undefined || inHours(facts.hour, hours)) &&
    Object.entries(metadata).every(([name, value]) => facts.metadata[name] === value)
  );
}
