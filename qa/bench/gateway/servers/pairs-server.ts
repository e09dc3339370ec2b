import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Costs } from '../measure/cpu-cost.ts';

/** Asks for a turn: so many payments over so many connections. */
export interface Turn {
  payments: number;
  lanes: number;
}

/** What a turn cost; CPU in microseconds a payment, and the milliseconds of each payment. */
export interface TurnCosts extends Costs<'node' | 'PostgreSQL'> {
  latenciesMs: number[];
}

/**
 * A gateway, its database and merchants of the checkout that is the first argument, measured by the tools of that checkout.
 * Tells its parent once it is ready, and then of each turn that it was asked for.
 */
const [, , root = ''] = process.argv;
const load = <Module>(file: string) =>
  import(pathToFileURL(join(root, 'qa/bench/gateway', file)).href) as Promise<Module>;
const { startStage, sendPayments } = await load<typeof import('../stage.ts')>('stage.ts');
const { costOf } = await load<typeof import('../measure/cpu-cost.ts')>('measure/cpu-cost.ts');

const stage = await startStage();
const merchants = await stage.addMerchants();
const server = await stage.start('gateway-server', { BENCH_INSTANT_PROVIDER: '1' });

async function take({ payments, lanes }: Turn): Promise<TurnCosts> {
  let latenciesMs: number[] = [];
  const costs = await costOf(
    { node: server.cpuSeconds, PostgreSQL: stage.database.cpuSeconds },
    payments,
    async () => {
      latenciesMs = await sendPayments(server, merchants, payments, lanes);
    },
  );
  return { ...costs, latenciesMs };
}

process.on('message', (turn: Turn) => {
  void take(turn).then((costs) => process.send?.(costs));
});
process.on('disconnect', () => void stage.close().then(() => process.exit(0)));
process.send?.('ready');
