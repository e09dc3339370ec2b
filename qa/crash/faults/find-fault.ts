import { isOrderLine, parseOrder } from '../explore/order-line.ts';
import { exploreAll, runOrders } from '../explore/order-shards.ts';
import { runLines } from '../run/shards.ts';
import { type Fault, faultVariable } from './fault.ts';

/** What was seen of a fault. */
export interface Found {
  fault: Fault;
  /** The line that saw it, and the rules that it broke there; null where nothing did. */
  by: { line: string; rules: string[] } | null;
  /** Runs until then. */
  runs: number;
  /** Why it could not be run; null where it could. */
  error: string | null;
}

const hook = new URL('./plant.ts', import.meta.url).href;

/** Begins work whose processes have the fault: they take over what stands in the environment now. */
function withFault<T>({ name }: Fault, work: () => Promise<T>): Promise<T> {
  const { NODE_OPTIONS = '', [faultVariable]: _none, ...rest } = process.env;
  process.env = { ...rest, NODE_OPTIONS: `${NODE_OPTIONS} --import=${hook}`.trim(), [faultVariable]: name };
  try {
    return work();
  } finally {
    process.env = { ...rest, ...(NODE_OPTIONS && { NODE_OPTIONS }) };
  }
}

interface Seen {
  line: string;
  rules: string[];
  runs: number;
}

const rulesOf = ({ broken, strays }: { broken: { rule: string }[]; strays: string[] }): string[] => [
  ...new Set([...broken.map(({ rule }) => rule), ...strays.map(() => 'stray')]),
];

/** How many orders of a meeting are run for a fault, each way. */
const mostRuns = 150;

async function look(line: string): Promise<Seen> {
  if (!isOrderLine(line)) {
    const [run] = await runLines([line], { shards: 1 });
    return { line, rules: run ? rulesOf(run) : [], runs: 1 };
  }
  const order = parseOrder(line);
  if (order.runs.length > 0 || order.seed !== null) {
    const [run] = await runOrders([line]);
    return { line, rules: run ? rulesOf(run) : [], runs: 1 };
  }
  const [explored] = await exploreAll([order], { runs: mostRuns, seed: 1, untilFirst: true }, { shards: 1 });
  const [first] = explored?.failed ?? [];
  return { line: first?.line ?? line, rules: first ? rulesOf(first) : [], runs: explored?.runs ?? 0 };
}

/** Looks for a fault where it has to be seen. */
export async function findFault(fault: Fault): Promise<Found> {
  let runs = 0;
  for (const line of fault.seenBy) {
    try {
      const seen = await withFault(fault, () => look(line));
      runs += seen.runs;
      if (seen.rules.length > 0)
        return { fault, runs, error: null, by: { line: seen.line, rules: seen.rules } };
    } catch (error) {
      return { fault, runs, by: null, error: String(error) };
    }
  }
  return { fault, runs, by: null, error: null };
}
