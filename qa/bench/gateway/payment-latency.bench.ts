import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { lowerQuartile, percentile } from './measure/load.ts';
import { inTurns } from './measure/turns.ts';
import { sendPayments, startStage } from './stage.ts';

const providerMs = 100;
const turns = 12;
/** How many are under way at once, and how many a turn sends: enough that one of them in a hundred is no chance. */
const loads = [
  { lanes: 1, payments: 40 },
  { lanes: 8, payments: 160 },
  { lanes: 32, payments: 640 },
];

/**
 * The time of `POST /payment/process` beside a minimal server that calls the provider's SDK, in turns so that both meet
 * the same machine, lower quartile of the turns. The settings are those of production.
 */
export default async function bench(): Promise<BenchResult[]> {
  const stage = await startStage({ providerMs });
  try {
    const merchants = await stage.addMerchants();
    const sides = { gateway: await stage.start('gateway-server'), sdk: await stage.start('sdk-server') };
    const results: BenchResult[] = [];
    for (const { lanes, payments } of loads) {
      const times = await inTurns(sides, turns, (server) => sendPayments(server, merchants, payments, lanes));
      const of = (turnsOfSide: number[][], share: number) =>
        lowerQuartile(turnsOfSide.map((turn) => percentile(turn, share)));
      for (const [name, share, target] of [
        ['p50', 0.5, 1.035],
        ['p99', 0.99, 1.15],
      ] as const) {
        const [gateway, sdk] = [of(times.gateway, share), of(times.sdk, share)];
        console.log(
          `  ${name}, ${lanes} in flight: ${gateway.toFixed(1)} ms, of a bare SDK call ${sdk.toFixed(1)} ms`,
        );
        results.push(
          atMost(
            `payment latency ${name} over a bare SDK call, provider ${providerMs} ms, ${lanes} in flight`,
            gateway / sdk,
            target,
            'ratio',
          ),
        );
      }
    }
    return results;
  } finally {
    await stage.close();
  }
}
