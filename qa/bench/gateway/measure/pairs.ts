import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { checkOutRelease } from '@trilho/tooling/process/former-release.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { median, percentile } from './load.ts';

/** The code before payments shared their statements. */
const reference = process.env.BENCH_AGAINST ?? 'f0c19894dc7f49f28b132a559ba5f8ab929e0b0b';
const turns = Number(process.env.BENCH_TURNS ?? 12);

/** What the figures are over. */
export const overReference = `over ${reference.slice(0, 8)}`;

/** What a turn of ours cost, and the turn of the reference beside it. */
export type Pair<Costs> = Record<'own' | 'former', Costs>;

/** Takes turns in pairs, each side first in every other. The first pair warms them. */
export type TakePairs<Turn, Costs> = (turn: Turn) => Promise<Pair<Costs>[]>;

/** @throws when the side ends before it answers */
async function answerOf<Answer>(side: ChildProcess): Promise<Answer> {
  const decided = new AbortController();
  const { signal } = decided;
  try {
    return await Promise.race([
      once(side, 'message', { signal }).then(([answer]) => answer),
      once(side, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`A side ended with ${code}`))),
    ]);
  } finally {
    decided.abort();
  }
}

async function start(server: string, root: string): Promise<ChildProcess> {
  const child = fork(new URL(`../servers/${server}.ts`, import.meta.url), [root], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message = await answerOf<string>(child);
  if (message !== 'ready') throw new Error(`The side at ${root} said ${message}`);
  return child;
}

/** Runs one of `servers` for this checkout and for the reference (`BENCH_AGAINST`), and measures them beside each other. */
export async function beside<Turn extends object, Costs>(
  server: string,
  measure: (take: TakePairs<Turn, Costs>) => Promise<BenchResult[]>,
): Promise<BenchResult[]> {
  const release = checkOutRelease(reference);
  const sides: ChildProcess[] = [];
  const takeTurn = (side: ChildProcess | undefined, turn: Turn): Promise<Costs> => {
    if (!side) throw new Error('Two sides were to start');
    side.send(turn);
    return answerOf<Costs>(side);
  };
  try {
    for (const root of [ROOT, release.root]) sides.push(await start(server, root));
    return await measure(async (turn) => {
      const pairs: Pair<Costs>[] = [];
      for (let count = -1; count < turns; count += 1) {
        const order = count % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
        const costs: Costs[] = [];
        for (const index of order) costs[index] = await takeTurn(sides[index], turn);
        const [own, former] = costs;
        if (count >= 0 && own && former) pairs.push({ own, former });
      }
      return pairs;
    });
  } finally {
    await Promise.all(
      sides.map(async (side) => {
        if (side.exitCode !== null) return;
        const ended = once(side, 'exit');
        side.disconnect();
        await ended;
      }),
    );
    release.remove();
  }
}

/** The median of the pairs' ratios, and half the distance of their quartiles, as a share of it. */
export function ratioOf<Costs>(
  pairs: Pair<Costs>[],
  figure: (costs: Costs) => number,
): { ratio: number; spread: number } {
  const ratios = pairs.map(({ own, former }) => figure(own) / figure(former));
  const ratio = median(ratios);
  return { ratio, spread: (percentile(ratios, 0.75) - percentile(ratios, 0.25)) / 2 / ratio };
}

/** Prints what each part cost on either side, in microseconds a piece of work. */
export function printParts<Part extends string>(pairs: Pair<Record<Part, number>>[], parts: Part[]): void {
  for (const part of parts) {
    const of = (side: 'own' | 'former') => median(pairs.map((pair) => pair[side][part])).toFixed(0);
    console.log(`  ${part}: ${of('own')} us a payment, ${of('former')} before`);
  }
}

/** Fails when the pairs differ too much: the machine was too busy to tell. */
export function steadyEnough(spread: number): BenchResult {
  if (spread > 0.05) console.log('  The machine is too busy to tell: the pairs differ by more than 5 %.');
  return atMost('half the distance of the quartiles of the pairs', spread, 0.05, 'ratio');
}
