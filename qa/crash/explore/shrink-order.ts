import { formatOrder, type Order, parseOrder, type Run, runsOf } from './order-line.ts';
import type { OrderRun } from './run-order.ts';

/** Runs of one actor that follow each other are one. */
const joined = (runs: readonly Run[]): Run[] =>
  runsOf(runs.flatMap(({ actor, steps }) => Array.from({ length: steps }, () => actor)));

/** Orders in which actors take fewer turns: one turn is taken later, with the actor's next one. */
function simplerThan(order: Order): Order[] {
  return order.runs.flatMap((run, at) => {
    const rest = order.runs.slice(at + 1);
    const next = rest.findIndex(({ actor }) => actor === run.actor);
    if (next < 0) return [];
    const moved = [...order.runs.slice(0, at), ...rest.slice(0, next), run, ...rest.slice(next)];
    return [{ ...order, runs: joined(moved) }];
  });
}

const rulesOf = ({ broken }: OrderRun): Set<string> => new Set(broken.map(({ rule }) => rule));

/** The order with the fewest turns that breaks one of the rules that this one breaks. */
export async function shrinkOrder(
  found: OrderRun,
  run: (line: string) => Promise<OrderRun | null>,
): Promise<OrderRun> {
  const rules = rulesOf(found);
  const order = parseOrder(found.line);
  for (const simpler of simplerThan(order)) {
    const again = await run(formatOrder(simpler));
    if (!again || parseOrder(again.line).runs.length >= order.runs.length) continue;
    if (again.broken.some(({ rule }) => rules.has(rule))) return shrinkOrder(again, run);
  }
  return found;
}
