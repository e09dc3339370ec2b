import { isOrderLine } from '../explore/order-line.ts';
import { runOrders } from '../explore/order-shards.ts';
import { runLines } from './shards.ts';

/** Where two traces part, with what came just before. */
function firstDifference(one: readonly string[], other: readonly string[]): string {
  const at = one.findIndex((entry, index) => entry !== other[index]);
  const from = at < 0 ? one.length : at;
  return `  ${one.slice(Math.max(0, from - 2), from).join('\n  ')}\n  - ${one[from] ?? 'ends'}\n  + ${other[from] ?? 'ends'}`;
}

/** Runs each line so many times in two processes, and says how many have the same trace. @returns the exit code */
export async function repeatLines(lines: readonly string[], repeats: number): Promise<number> {
  let differing = 0;
  for (const line of lines) {
    const same = Array.from({ length: repeats }, () => line);
    const runs = isOrderLine(line) ? await runOrders(same, 2) : await runLines(same, { shards: 2 });
    const [first] = runs;
    const others = runs.filter(({ trace }) => trace.join('\n') !== first?.trace.join('\n'));
    console.log(`${line}\n  ${runs.length - others.length} of ${runs.length} have the same trace`);
    const [other] = others;
    if (first && other) console.log(firstDifference(first.trace, other.trace));
    differing += others.length;
  }
  return differing === 0 ? 0 : 1;
}
