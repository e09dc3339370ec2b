import type { Costs } from '../measure/cpu-cost.ts';
import { answerTurns, loadOfSide } from './side.ts';

/** Asks for a turn: so many payments over so many connections. */
export interface Turn {
  payments: number;
  lanes: number;
}

/** What a turn cost; CPU in microseconds a payment, and the milliseconds of each payment. */
export interface TurnCosts extends Costs<'node' | 'PostgreSQL'> {
  latenciesMs: number[];
}

/** A gateway, its database and merchants of a checkout, measured by the tools of that checkout. */
const { startStage, sendPayments } = await loadOfSide<typeof import('../stage.ts')>('stage.ts');
const { costOf } = await loadOfSide<typeof import('../measure/cpu-cost.ts')>('measure/cpu-cost.ts');

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

answerTurns(take, stage.close);
