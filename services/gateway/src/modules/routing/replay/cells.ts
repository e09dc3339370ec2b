import type { GatewayType } from '@trilho/contracts/common';
import type { RoutingSettings } from '@trilho/contracts/routing';
import { bandIn } from '../approval/amount-bands.ts';
import { type Chance, chancesOf, type RoutingChances, type RoutingInputs } from '../decision/decide.ts';
import type { RoutingFacts } from '../decision/facts.ts';
import { type Asked, installmentStarts } from './asked.ts';
import { added, type LoggedGroup } from './logged.ts';

/** Where the settings send payments. */
export interface Target {
  /** Null where they say nothing: such payments go where they went. */
  chances: Chance[] | null;
  /** False where that hangs on what payments do not keep. */
  isTold: boolean;
  /** Of which half of the days the chances were learnt from the other; null where they were not learnt. */
  fold: 0 | 1 | null;
}

/** Payments that are alike, and that the settings send to the same gateways. Their groups differ in what chose their gateway. */
export interface Cell extends Pick<LoggedGroup, 'method' | 'brand'>, Target {
  /** Where the shown band of amounts begins. */
  amountFrom: number;
  groups: LoggedGroup[];
}

/** What a replay decides with. */
export interface Replayed {
  settings: RoutingSettings;
  configured: GatewayType[];
  able: RoutingInputs['able'];
  /** What is learnt from the payments of the other half of the days. */
  best: Record<0 | 1, RoutingInputs['best']>;
}

const factsOf = (group: LoggedGroup, { pairs }: Asked): RoutingFacts => ({
  method: group.method,
  brand: group.brand,
  amountMinor: group.amountFrom,
  currency: group.currency,
  installments: group.installments,
  country: null,
  hour: group.hour ?? 0,
  metadata: Object.fromEntries(pairs.filter((_pair, index) => group.pairs[index] === '1')),
});

/** The rules as they would be if every customer came from where they ask: payments do not keep the country. */
const withoutCountries = (settings: RoutingSettings): RoutingSettings => ({
  ...settings,
  rules: settings.rules.map(({ when: { countries: _countries, ...when }, ...rule }) => ({ ...rule, when })),
});

/**
 * Returns where settings send the payments of a group. A rule that asks for the country decides nothing that can be told: what
 * it would have decided is unknown, and so is what comes after it.
 */
export function targetOf(replayed: Replayed, asked: Asked): (group: LoggedGroup) => Target {
  const { settings, configured, able } = replayed;
  const open = withoutCountries(settings);
  const asksCountry = new Set(
    settings.rules.filter(({ when }) => when.countries !== undefined).map(({ id }) => id),
  );
  return (group) => {
    const inputs = { settings: open, version: 0, able, best: replayed.best[group.fold], kept: () => 1 };
    const decided: RoutingChances | null = chancesOf(inputs, factsOf(group, asked), configured);
    if (!decided) return { chances: null, isTold: true, fold: null };
    return {
      chances: decided.gateways.toSorted((one, other) => one.gateway.localeCompare(other.gateway)),
      isTold: !(decided.rule && asksCountry.has(decided.rule.id)),
      fold: decided.reason === 'best_approval' ? group.fold : null,
    };
  };
}

/** Gathers groups in cells. */
export function gatherCells(
  groups: readonly LoggedGroup[],
  target: (group: LoggedGroup) => Target,
  { shownStarts }: Asked,
): Cell[] {
  const cells = new Map<string, Cell>();
  for (const group of groups) {
    const told = target(group);
    const amountFrom = shownStarts[bandIn(shownStarts, group.amountFrom)] ?? 0;
    const { method, brand, currency } = group;
    const chances = told.chances?.map(({ gateway, probability }) => [gateway, probability.toFixed(6)]);
    const key = JSON.stringify([
      ...[method, brand, currency, amountFrom, bandIn(installmentStarts, group.installments)],
      ...[chances, told.isTold, told.fold],
    ]);
    const cell = cells.get(key) ?? { ...told, method, brand, amountFrom, groups: [] };
    cell.groups.push(group);
    cells.set(key, cell);
  }
  return [...cells.values()].map((cell) => ({ ...cell, groups: compacted(cell.groups) }));
}

/** The inverse of the probability, of a payment of the group. */
export const weightOf = ({ weight, count }: Pick<LoggedGroup, 'weight' | 'count'>): number =>
  count > 0 ? weight / count : 0;

/** Adds up groups of one cell that were chosen by the same settings with about the same probability. */
function compacted(groups: readonly LoggedGroup[]): LoggedGroup[] {
  const sums = new Map<string, LoggedGroup>();
  for (const group of groups) {
    const key = `${group.gateway}/${group.version}/${Math.round(Math.log(Math.max(1, weightOf(group))) * 25)}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum
        ? {
            ...sum,
            weight: sum.weight + group.weight,
            count: sum.count + group.count,
            approval: added(sum.approval, group.approval),
            amounts: added(sum.amounts, group.amounts),
            time: added(sum.time, group.time),
          }
        : group,
    );
  }
  return [...sums.values()];
}
