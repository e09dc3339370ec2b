import type { MeasuredServer } from '../measured-server.ts';

/** Does one thing to both sides in turns; each goes first in every other turn. The first turn warms them. */
export async function inTurns<Side extends string, T>(
  sides: Record<Side, MeasuredServer>,
  turns: number,
  measure: (server: MeasuredServer) => Promise<T>,
): Promise<Record<Side, T[]>> {
  const names = Object.keys(sides) as Side[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Side, T[]>;
  for (let turn = -1; turn < turns; turn += 1) {
    for (const name of turn % 2 === 0 ? names : names.toReversed()) {
      const result = await measure(sides[name]);
      if (turn >= 0) results[name].push(result);
    }
  }
  return results;
}
