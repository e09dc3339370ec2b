import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { atLeast, atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { checkOutRelease } from '@trilho/tooling/process/former-release.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { median, percentile } from './measure/load.ts';
import type { Turn, TurnCosts } from './servers/pairs-server.ts';
import { connections } from './stage.ts';

/** The code before payments shared their statements. */
const reference = process.env.BENCH_AGAINST ?? 'f0c19894dc7f49f28b132a559ba5f8ab929e0b0b';
const turns = Number(process.env.BENCH_TURNS ?? 12);
const payments = 1_500;
/** One after the other. */
const single: Turn = { payments: 200, lanes: 1 };

/** What a turn of ours cost over the turn of the reference beside it. */
type Pair = Record<'own' | 'former', TurnCosts>;

const cpuOf = ({ node, PostgreSQL }: TurnCosts): number => node + PostgreSQL;

async function start(root: string): Promise<ChildProcess> {
  const child = fork(new URL('./servers/pairs-server.ts', import.meta.url), [root], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (message !== 'ready') throw new Error(`The side at ${root} ended with ${String(message)}`);
  return child;
}

async function take(side: ChildProcess, turn: Turn): Promise<TurnCosts> {
  side.send(turn);
  const [costs] = (await once(side, 'message')) as [TurnCosts];
  return costs;
}

/** Takes turns in pairs, each side first in every other. The first pair warms them. */
async function takePairs(sides: Record<'own' | 'former', ChildProcess>, turn: Turn): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let count = -1; count < turns; count += 1) {
    const order = count % 2 === 0 ? (['own', 'former'] as const) : (['former', 'own'] as const);
    const pair: Partial<Pair> = {};
    for (const name of order) pair[name] = await take(sides[name], turn);
    if (count >= 0) pairs.push(pair as Pair);
  }
  return pairs;
}

/** The median of the pairs' ratios, and half the distance of their quartiles, as a share of it. */
function ratioOf(pairs: Pair[], figure: (costs: TurnCosts) => number): { ratio: number; spread: number } {
  const ratios = pairs.map(({ own, former }) => figure(own) / figure(former));
  const ratio = median(ratios);
  return { ratio, spread: (percentile(ratios, 0.75) - percentile(ratios, 0.25)) / 2 / ratio };
}

/**
 * A payment of this code beside one of a former commit (`BENCH_AGAINST`), in pairs of turns, so that both meet the same
 * machine whatever else it does: the ratio is the figure. When the pairs differ too much, the machine was too busy to tell.
 */
export default async function bench(): Promise<BenchResult[]> {
  const release = checkOutRelease(reference);
  const sides: ChildProcess[] = [];
  try {
    for (const root of [ROOT, release.root]) sides.push(await start(root));
    const [own, former] = sides;
    if (!own || !former) throw new Error('Two sides were to start');
    const full = await takePairs({ own, former }, { payments, lanes: connections });
    const alone = await takePairs({ own, former }, single);
    const both = ratioOf(full, cpuOf);
    const figures = {
      Node: ratioOf(full, ({ node }) => node).ratio,
      PostgreSQL: ratioOf(full, ({ PostgreSQL }) => PostgreSQL).ratio,
    };
    const name = `over ${reference.slice(0, 8)}`;
    for (const part of ['node', 'PostgreSQL'] as const) {
      const of = (side: 'own' | 'former') => median(full.map((pair) => pair[side][part])).toFixed(0);
      console.log(`  ${part}: ${of('own')} us a payment, ${of('former')} before`);
    }
    if (both.spread > 0.05)
      console.log('  The machine is too busy to tell: the pairs differ by more than 5 %.');
    return [
      atMost(`payment, CPU ${name}, ${connections} connections`, both.ratio, 0.55, 'ratio'),
      atMost(`payment, CPU of Node ${name}`, figures.Node, 0.55, 'ratio'),
      atMost(`payment, CPU of PostgreSQL ${name}`, figures.PostgreSQL, 0.55, 'ratio'),
      atLeast(`payments a second and core ${name}`, 1 / both.ratio, 1.8, 'ratio'),
      atMost(
        `one payment at a time, p50 ${name}`,
        ratioOf(alone, (costs) => median(costs.latenciesMs)).ratio,
        1.05,
        'ratio',
      ),
      atMost('half the distance of the quartiles of the pairs', both.spread, 0.05, 'ratio'),
    ];
  } finally {
    await Promise.all(
      sides.map(async (side) => {
        const ended = once(side, 'exit');
        side.disconnect();
        await ended;
      }),
    );
    release.remove();
  }
}
