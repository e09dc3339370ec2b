import { atLeast, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { type Costs, costOf, printCosts } from './measure/cpu-cost.ts';
import { median } from './measure/load.ts';
import { type BenchMerchant, paymentPath, type Stage, sendPayments, startStage } from './stage.ts';

/** Many short turns, for a busy machine's noise is longer than a turn. */
const turns = 15;
const paymentsOfTurn = 1_500;

export interface LogOfCalls {
  name: string;
  /** The setting that turns it off. */
  silent: Record<string, string>;
  /** What both sides have. */
  common: Record<string, string>;
  /** What the side with it also does; returns its end. */
  meanwhile?(): () => void;
  /** The least share of payments per CPU second that it has to leave. */
  least?: number;
}

/** Payments per CPU second with a log (or whatever else is switched on), over without it, in turns, so that both meet the same machine. */
async function shareWith(
  stage: Stage,
  merchants: BenchMerchant[],
  { name, silent, common, meanwhile = () => () => undefined, least = 0.97 }: LogOfCalls,
): Promise<BenchResult> {
  const recording = await stage.start('gateway-server', common);
  const without = await stage.start('gateway-server', { ...common, ...silent });
  const end = meanwhile();
  const shares: number[] = [];
  const costs: Costs<'with it' | 'without it'>[] = [];
  for (let turn = -1; turn < turns; turn += 1) {
    // Each goes first in every other turn: the database is a little slower for the second.
    const order = turn % 2 === 0 ? [recording, without] : [without, recording];
    const used = new Map<object, number>();
    for (const server of order) {
      const { cpu } = await costOf({ cpu: server.cpuSeconds }, paymentsOfTurn, () =>
        sendPayments(server, merchants, paymentsOfTurn),
      );
      used.set(server, cpu);
    }
    const cost = {
      'with it': used.get(recording) ?? Number.NaN,
      'without it': used.get(without) ?? Number.NaN,
    };
    if (turn < 0) continue;
    costs.push(cost);
    shares.push(cost['without it'] / cost['with it']);
  }
  end();
  printCosts(`Node, ${name}`, costs, ['with it']);
  await Promise.all([recording.stop(), without.stop()]);
  return atLeast(
    `${paymentPath} per CPU second with ${name}, over without it`,
    median(shares),
    least,
    'ratio',
  );
}

/** What a log costs a payment. */
export async function benchLog(log: LogOfCalls): Promise<BenchResult[]> {
  const stage = await startStage();
  try {
    return [await shareWith(stage, await stage.addMerchants(), log)];
  } finally {
    await stage.close();
  }
}
