import { atLeast, atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { median } from './measure/load.ts';
import { beside, overReference, printParts, ratioOf, steadyEnough } from './measure/pairs.ts';
import type { Turn, TurnCosts } from './servers/pairs-server.ts';
import { connections } from './stage.ts';

const payments = 1_500;
/** One after the other. */
const single: Turn = { payments: 200, lanes: 1 };

/**
 * A payment of this code beside one of a former commit (`BENCH_AGAINST`), in pairs of turns, so that both meet the same
 * machine whatever else it does: the ratio is the figure. When the pairs differ too much, the machine was too busy to tell.
 */
export default (): Promise<BenchResult[]> =>
  beside<Turn, TurnCosts>('pairs-server', async (take) => {
    const full = await take({ payments, lanes: connections });
    const alone = await take(single);
    const both = ratioOf(full, ({ node, PostgreSQL }) => node + PostgreSQL);
    printParts(full, ['node', 'PostgreSQL']);
    const of = (part: 'node' | 'PostgreSQL') => ratioOf(full, (costs) => costs[part]).ratio;
    return [
      atMost(`payment, CPU ${overReference}, ${connections} connections`, both.ratio, 0.55, 'ratio'),
      atMost(`payment, CPU of Node ${overReference}`, of('node'), 0.55, 'ratio'),
      atMost(`payment, CPU of PostgreSQL ${overReference}`, of('PostgreSQL'), 0.55, 'ratio'),
      atLeast(`payments a second and core ${overReference}`, 1 / both.ratio, 1.8, 'ratio'),
      atMost(
        `one payment at a time, p50 ${overReference}`,
        ratioOf(alone, (costs) => median(costs.latenciesMs)).ratio,
        1.05,
        'ratio',
      ),
      steadyEnough(both.spread),
    ];
  });
