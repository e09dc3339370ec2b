import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { median } from './measure/load.ts';
import { beside, overReference, printParts, ratioOf } from './measure/pairs.ts';
import type { CaptureTurn } from './servers/capture-pairs-server.ts';
import type { TurnCosts } from './servers/pairs-server.ts';

/**
 * A capture of this code beside one of a former commit (`BENCH_AGAINST`), in pairs of turns as `payment-pairs` takes them.
 * What Node takes has the provider's stand-in in it, so that only the database's share says what a capture costs.
 */
export default (): Promise<BenchResult[]> =>
  beside<CaptureTurn, TurnCosts>('capture-pairs-server', async (take) => {
    const pairs = await take({ captures: 150, lanes: 12 });
    printParts(pairs, ['node', 'PostgreSQL']);
    return [
      atMost(
        `capture, CPU of PostgreSQL ${overReference}`,
        ratioOf(pairs, (costs) => costs.PostgreSQL).ratio,
        0.8,
        'ratio',
      ),
      atMost(
        `capture, p50 ${overReference}`,
        ratioOf(pairs, (costs) => median(costs.latenciesMs)).ratio,
        1,
        'ratio',
      ),
    ];
  });
