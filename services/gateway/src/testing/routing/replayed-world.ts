import type { GatewayType } from '@trilho/contracts/common';
import type { RoutingSettings } from '@trilho/contracts/routing';
import type { RoutingReplay } from '@trilho/contracts/routing-replay';
import { bandOf } from '../../modules/routing/approval/amount-bands.ts';
import { bestBy } from '../../modules/routing/approval/best-chances.ts';
import { type Asked, askedBy } from '../../modules/routing/replay/asked.ts';
import { type Cell, gatherCells, targetOf } from '../../modules/routing/replay/cells.ts';
import { estimateCells } from '../../modules/routing/replay/estimate.ts';
import type { LoggedGroup } from '../../modules/routing/replay/logged.ts';
import { reportOf } from '../../modules/routing/replay/replay-report.ts';
import { type DrawnRule, type Happened, happen, type Kind, type Way, type World } from './routing-world.ts';

const floorOf = (starts: readonly number[], amount: number): number =>
  Math.max(...starts.filter((start) => start <= amount));

function newGroup({ kind, gateway, version }: Way, fold: 0 | 1, asked: Asked): LoggedGroup {
  return {
    ...{ fold, method: 'card', brand: kind.brand, currency: 'BRL', gateway, version },
    installments: floorOf(asked.installmentStarts, kind.installments),
    amountFrom: floorOf(asked.amountStarts, kind.amount),
    hour: asked.hours?.[kind.hour] ?? null,
    pairs: asked.pairs.map(([, value]) => (value === kind.channel ? '1' : '0')).join(''),
    weight: 0,
    count: 0,
    approval: { n: 0, sum: 0, squares: 0 },
    amounts: { n: 0, sum: 0, squares: 0 },
    time: { n: 0, sum: 0, squares: 0 },
  };
}

/** Sums payments up as the statement over a database does. */
function groupsOf(happened: Iterable<Happened>, asked: Asked): LoggedGroup[] {
  const groups = [new Map<Way, LoggedGroup>(), new Map<Way, LoggedGroup>()] as const;
  for (const { way, day, outcome } of happened) {
    const fold = day % 2 === 0 ? 0 : 1;
    const group = groups[fold].get(way) ?? newGroup(way, fold, asked);
    groups[fold].set(way, group);
    group.count += 1;
    if (way.version !== null) group.weight += 1 / way.probability;
    if (outcome === 'open') continue;
    group.approval.n += 1;
    if (outcome === 'declined') continue;
    group.approval.sum += 1;
    group.approval.squares += 1;
  }
  return groups.flatMap((ofFold) => [...ofFold.values()]);
}

function cellsOf(
  groups: LoggedGroup[],
  settings: RoutingSettings,
  gateways: GatewayType[],
  asked: Asked,
): Cell[] {
  const learnt = (fold: 0 | 1) =>
    bestBy(
      groups
        .filter((group) => group.fold === fold && group.approval.n > 0)
        .map(({ method, brand, amountFrom, gateway, approval }) => ({
          ...{ method, brand, gateway, band: bandOf(amountFrom) },
          approved: approval.sum,
          declined: approval.n - approval.sum,
        })),
    );
  const best = { 0: learnt(1), 1: learnt(0) };
  return gatherCells(
    groups,
    targetOf({ settings, configured: gateways, able: () => true, best }, asked),
    asked,
  );
}

const classOf = (installments: number) => (installments <= 1 ? 'one' : installments <= 6 ? 'few' : 'many');
const placeOf = (brand: string | null, amountFrom: number, installments: number) =>
  `${brand}/${amountFrom}/${classOf(installments)}`;
const shown = (chances: readonly number[]) => chances.map((chance) => chance.toFixed(4)).join();

/** A replay, and what is true of the payments that it says something of. */
export interface Judged {
  report: RoutingReplay;
  truth: { before: number; after: number } | null;
  /** Segments of which something is said though no gateway that payments would go to was ever open to them. */
  guessed: number;
}

/** Replays what happened, and computes the truth of what it knows from the world's own chances. */
export function replayWorld(world: World, rule: DrawnRule, payments: number, random: () => number): Judged {
  const { settings } = rule;
  const asked = askedBy(settings);
  const groups = groupsOf(happen(world, payments, random), asked);
  const cells = cellsOf(groups, settings, world.gateways, asked);
  const report = reportOf(cells, asked, settings);
  const known = estimateCells(cells, ({ approval }) => approval, true).filter(
    ({ result }) => result !== null,
  );
  const ofKnown = new Map<string, number[][]>();
  for (const { cell, target } of known) {
    const first = cell.groups[0];
    if (!first) continue;
    const chances = world.gateways.map(
      (gateway) => target.find((one) => one.gateway === gateway)?.probability ?? 0,
    );
    const place = placeOf(cell.brand, cell.amountFrom, first.installments);
    const key = `${place}/${cell.fold === null ? shown(chances) : 'learnt'}`;
    ofKnown.set(key, [...(ofKnown.get(key) ?? []), chances]);
  }
  return { report, ...truthOf(world, rule, asked, ofKnown) };
}

/** How likely each gateway was for a kind over all periods. */
function usual({ periods }: World, kind: Kind): number[] {
  const days = periods.reduce((sum, period) => sum + period.days, 0);
  return kind.approves.map((_chance, at) =>
    periods.reduce((sum, period) => sum + ((period.chances(kind)[at] ?? 0) * period.days) / days, 0),
  );
}

const approvalOf = ({ approves }: Kind, chances: readonly number[]): number =>
  chances.reduce((sum, chance, at) => sum + chance * (approves[at] ?? 0), 0);

function truthOf(world: World, rule: DrawnRule, asked: Asked, known: Map<string, number[][]>) {
  let [whole, before, after, guessed] = [0, 0, 0, 0];
  for (const kind of world.kinds) {
    const wanted = rule.chances(kind);
    const place = placeOf(kind.brand, floorOf(asked.shownStarts, kind.amount), kind.installments);
    for (const chances of known.get(`${place}/${wanted ? shown(wanted) : 'learnt'}`) ?? []) {
      // What was learnt is known of each half of the days by itself.
      const share = kind.share * (wanted ? 1 : 0.5);
      whole += share;
      before += share * approvalOf(kind, usual(world, kind));
      after += share * approvalOf(kind, chances);
      const seen = usual(world, kind);
      if (chances.some((chance, at) => chance > 0 && seen[at] === 0)) guessed += 1;
    }
  }
  return { truth: whole > 0 ? { before: before / whole, after: after / whole } : null, guessed };
}
