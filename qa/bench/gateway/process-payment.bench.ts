import { atLeast, atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { type Costs, costOf, printCosts, quartileOf } from './measure/cpu-cost.ts';
import { lowerQuartile, percentile } from './measure/load.ts';
import type { MeasuredServer } from './measured-server.ts';
import { type BenchMerchant, connections, type Stage, sendPayments, startStage } from './stage.ts';

const providerMs = 100;
/** Many short turns, for a busy machine's noise is longer than a turn. */
const turns = 16;
const paymentsOfTurn = 1_500;
const latenciesOfTurn = 96;
/** Few enough to leave both servers idle most of the time. */
const quietConnections = 8;

type Part = 'node' | 'PostgreSQL';
const parts: Part[] = ['node', 'PostgreSQL'];

/** Does one thing to both sides in turns; each goes first in every other turn. The first turn warms them. */
async function inTurns<Side extends string, T>(
  sides: Record<Side, MeasuredServer>,
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

/** CPU at saturation beside a bare route that runs the same statements, of an instant provider. */
async function saturation(stage: Stage, merchants: BenchMerchant[]): Promise<BenchResult[]> {
  const sides = {
    gateway: await stage.start('gateway-server', { BENCH_INSTANT_PROVIDER: '1' }),
    bare: await stage.start('sql-server'),
  };
  const costs = await inTurns(
    sides,
    (server): Promise<Costs<Part>> =>
      costOf({ node: server.cpuSeconds, PostgreSQL: stage.database.cpuSeconds }, paymentsOfTurn, () =>
        sendPayments(server, merchants, paymentsOfTurn),
      ),
  );
  printCosts('a payment at the gateway', costs.gateway, parts);
  printCosts('the same statements of a bare route', costs.bare, parts);
  await Promise.all(Object.values(sides).map((server) => server.stop()));
  const [node, database] = [quartileOf(costs.gateway, ['node']), quartileOf(costs.gateway, ['PostgreSQL'])];
  const both = quartileOf(costs.gateway, parts);
  return [
    atMost(`payment, CPU of Node, ${connections} connections`, node, 600, 'us'),
    atMost(`payment, CPU of PostgreSQL, ${connections} connections`, database, 400, 'us'),
    atMost(`payment, CPU of Node and PostgreSQL, ${connections} connections`, both, 950, 'us'),
    atLeast('payments a second and core', 1e6 / both, 1_000, 'payments/s'),
    atLeast(
      'payments a second of Node over those of a bare route with the same statements',
      quartileOf(costs.bare, ['node']) / node,
      0.7,
      'ratio',
    ),
  ];
}

/** Latency beside a minimal server that calls the provider's SDK. */
async function latency(stage: Stage, merchants: BenchMerchant[]): Promise<BenchResult[]> {
  const times = await inTurns(
    { gateway: await stage.start('gateway-server'), sdk: await stage.start('sdk-server') },
    (server) => sendPayments(server, merchants, latenciesOfTurn, quietConnections),
  );
  const of = (turnsOfSide: number[][], share: number) =>
    lowerQuartile(turnsOfSide.map((turn) => percentile(turn, share)));
  const rowOf = (name: string, share: number, target: number) => {
    const [gateway, sdk] = [of(times.gateway, share), of(times.sdk, share)];
    console.log(`  ${name}: ${gateway.toFixed(1)} ms, of a bare SDK call ${sdk.toFixed(1)} ms`);
    return atMost(
      `payment latency ${name} over a bare SDK call, provider ${providerMs} ms`,
      gateway / sdk,
      target,
      'ratio',
    );
  };
  return [rowOf('p50', 0.5, 1.035), rowOf('p99', 0.99, 1.15)];
}

/**
 * `POST /payment/process` beside what it is measured against, in turns so that both meet the same machine, lower quartile
 * of the turns. The database keeps what it commits; log, records of calls and limits are those of production, and the
 * log goes to `/dev/null`.
 */
export default async function bench(): Promise<BenchResult[]> {
  const stage = await startStage({ providerMs });
  try {
    const merchants = await stage.addMerchants();
    return [...(await saturation(stage, merchants)), ...(await latency(stage, merchants))];
  } finally {
    await stage.close();
  }
}
