import { atLeast, atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { beside, overReference, printParts, ratioOf, steadyEnough } from './measure/pairs.ts';
import {
  type JourneyCosts,
  type JourneyPart,
  type JourneyTurn,
  journeyParts,
} from './servers/journey-turn.ts';

const payments = 600;

/**
 * A payment on its whole way, with two events of the provider and one webhook, of this code beside a former commit
 * (`BENCH_AGAINST`), in pairs of turns as `payment-pairs` takes them. A turn fails unless each payment had exactly those.
 */
export default (): Promise<BenchResult[]> =>
  beside<JourneyTurn, JourneyCosts>('journey-pairs-server', async (take) => {
    const pairs = await take({ payments });
    const all = ratioOf(pairs, (costs) => journeyParts.reduce((sum, part) => sum + costs[part], 0));
    printParts(pairs, journeyParts);
    const row = (part: JourneyPart) =>
      atMost(
        `journey, CPU of ${part} ${overReference}`,
        ratioOf(pairs, (costs) => costs[part]).ratio,
        0.55,
        'ratio',
      );
    return [
      atMost(`journey, CPU ${overReference}`, all.ratio, 0.55, 'ratio'),
      ...journeyParts.map(row),
      atLeast(`journeys a second and core ${overReference}`, 1 / all.ratio, 1.8, 'ratio'),
      steadyEnough(all.spread),
    ];
  });
