import { atLeast, atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { type Costs, costOf, printCosts, quartileOf } from './measure/cpu-cost.ts';
import { inTurns } from './measure/turns.ts';
import { type BenchMerchant, connections, type Stage, sendPayments, startStage } from './stage.ts';

/** Many short turns, for a busy machine's noise is longer than a turn. */
const turns = 16;
const paymentsOfTurn = 1_500;

type Part = 'node' | 'PostgreSQL';
const parts: Part[] = ['node', 'PostgreSQL'];

/** CPU at saturation beside a bare route that runs the same statements, of an instant provider. */
async function saturation(stage: Stage, merchants: BenchMerchant[]): Promise<BenchResult[]> {
  const sides = {
    gateway: await stage.start('gateway-server', { BENCH_INSTANT_PROVIDER: '1' }),
    bare: await stage.start('sql-server'),
  };
  const costs = await inTurns(
    sides,
    turns,
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

/**
 * `POST /payment/process` beside what it is measured against, in turns so that both meet the same machine, lower quartile
 * of the turns. The database keeps what it commits; log, records of calls and limits are those of production, and the
 * log goes to `/dev/null`.
 */
export default async function bench(): Promise<BenchResult[]> {
  const stage = await startStage();
  try {
    return await saturation(stage, await stage.addMerchants());
  } finally {
    await stage.close();
  }
}
