import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Bounds, Explored } from './explore.ts';
import type { Order } from './order-line.ts';
import type { OrderRun } from './run-order.ts';

/** What a shard is told: to run a line, to explore a meeting, or to end. */
export type ToOrderShard =
  | { line: string }
  | { about: Pick<Order, 'meeting' | 'gateway'>; bounds: Bounds }
  | { end: true };

export type FromOrderShard =
  | { ready: true }
  | { run: OrderRun }
  | { explored: Explored }
  | { failure: string };

type Task = Exclude<ToOrderShard, { end: true }>;
type Result = OrderRun | Explored;

const program = fileURLToPath(new URL('./order-shard.ts', import.meta.url));

/**
 * Hands tasks to processes of their own, each on its own stage, and resolves with what came of each, in their order.
 * @throws when a shard fails
 */
async function runTasks(
  tasks: readonly Task[],
  shards: number,
  onDone: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const children = Array.from({ length: Math.min(shards, tasks.length) }, () =>
    fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'inherit' }),
  );
  const serve = (child: (typeof children)[number]): Promise<void> =>
    new Promise((resolve, reject) => {
      let current = -1;
      child.on('message', (message: FromOrderShard) => {
        if ('failure' in message) {
          reject(new Error(`${JSON.stringify(tasks[current])}: ${message.failure}`));
          return;
        }
        if (!('ready' in message)) {
          const result = 'run' in message ? message.run : message.explored;
          results[current] = result;
          onDone(result);
        }
        current = next;
        next += 1;
        child.send(tasks[current] ?? { end: true });
      });
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`A shard ended with ${code}`)),
      );
    });
  try {
    await Promise.all(children.map(serve));
  } finally {
    for (const child of children) child.kill();
  }
  return results;
}

export interface OrderOptions {
  shards: number;
  onExplored?(explored: Explored): void;
}

/** Explores meetings, each in one process. */
export async function exploreAll(
  abouts: readonly Pick<Order, 'meeting' | 'gateway'>[],
  bounds: Bounds,
  { shards, onExplored = () => undefined }: OrderOptions,
): Promise<Explored[]> {
  const all: Explored[] = [];
  await runTasks(
    abouts.map((about) => ({ about, bounds })),
    shards,
    (result) => {
      if (!('failed' in result)) return;
      all.push(result);
      onExplored(result);
    },
  );
  return all;
}

/** Runs the orders of lines, one after the other. */
export async function runOrders(lines: readonly string[], shards = 1): Promise<OrderRun[]> {
  const results = await runTasks(
    lines.map((line) => ({ line })),
    shards,
    () => undefined,
  );
  return results.flatMap((result) => ('trace' in result ? [result] : []));
}
