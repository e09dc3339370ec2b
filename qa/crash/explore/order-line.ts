import type { ChaosGateway } from '@trilho/chaos/books/books.ts';

/** One actor's steps in a row. */
export interface Run {
  actor: string;
  steps: number;
}

/**
 * One order of actors, as its line says it: `process+event/STRIPE process:4 event:3 process:2`, where afterwards each goes on to
 * its end, or `process+event/STRIPE seed=7`, where a seed draws who goes on.
 */
export interface Order {
  /** Who meets: `process+event`. */
  meeting: string;
  gateway: ChaosGateway;
  runs: readonly Run[];
  /** Null: the runs say it. */
  seed: number | null;
}

export function formatOrder({ meeting, gateway, runs, seed }: Order): string {
  const how = seed === null ? runs.map(({ actor, steps }) => `${actor}:${steps}`) : [`seed=${seed}`];
  return [`${meeting}/${gateway}`, ...how].join(' ');
}

/** Whether a line is one of an order. */
export const isOrderLine = (line: string): boolean => /^[a-z-]+\+[a-z+-]+\//.test(line.trim());

/** @throws for a line that says no order */
export function parseOrder(line: string): Order {
  const [about = '', ...words] = line.trim().split(/\s+/);
  const [meeting = '', gateway] = about.split('/');
  if (gateway !== 'STRIPE' && gateway !== 'MERCADOPAGO') throw new Error(`${about} has no gateway`);
  const seed = words.find((word) => word.startsWith('seed='))?.slice(5);
  const runs = words.flatMap((word) => {
    const [, actor, steps] = /^([a-z-]+):(\d+)$/.exec(word) ?? [];
    return actor && steps ? [{ actor, steps: Number(steps) }] : [];
  });
  if (runs.length + (seed === undefined ? 0 : 1) !== words.length) {
    throw new Error(`${line} says no order: process:4 event:3, or seed=7`);
  }
  return { meeting, gateway, runs, seed: seed === undefined ? null : Number(seed) };
}

/** What was chosen, with an actor's steps in a row as one. */
export function runsOf(chosen: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const actor of chosen) {
    const last = runs.at(-1);
    if (last?.actor === actor) last.steps += 1;
    else runs.push({ actor, steps: 1 });
  }
  return runs;
}
