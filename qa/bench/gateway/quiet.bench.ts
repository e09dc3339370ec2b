import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { createJourneys } from './journeys.ts';
import { type Costs, costOf, printCosts, quartileOf } from './measure/cpu-cost.ts';
import { watchableSettings, watchDatabase, watchNothing } from './measure/database-waits.ts';
import { untilApplied } from './measure/settled.ts';
import { startStage } from './stage.ts';

const turns = 5;
const secondsOfTurn = 10;
const paymentsPerSecond = 20;
/** What a start has left to do has ended by then: schedules, plans of statements, compiled code. */
const settleMs = 15_000;

type Part = 'gateway' | 'worker' | 'PostgreSQL';
const product: Part[] = ['gateway', 'worker', 'PostgreSQL'];

/**
 * What the product costs while it has little to do: CPU of a second in which nobody asks for anything, and of a payment
 * with its two events and webhook when 20 come in a second, evenly. Every setting is that of production.
 */
export default async function bench(): Promise<BenchResult[]> {
  const stage = await startStage({ settings: watchableSettings });
  try {
    await watchNothing(stage.database.url);
    const receiver = await stage.start('receiver-server');
    const merchants = await stage.addMerchants(receiver.address);
    const em = stage.context.orm.em.fork();
    // The merchants were welcomed by mail and their accounts imported: neither a mail server nor accounts are there.
    await em.execute('delete from jobs.job');
    const gateway = await stage.start('gateway-server');
    const worker = await stage.start('worker-server');
    const journeys = createJourneys(gateway, merchants);
    const meters = {
      gateway: gateway.cpuSeconds,
      worker: worker.cpuSeconds,
      PostgreSQL: stage.database.cpuSeconds,
    };
    const measured = async (count: number, work: () => Promise<unknown>): Promise<Costs<Part>[]> => {
      const costs: Costs<Part>[] = [];
      for (let turn = 0; turn < turns; turn += 1) costs.push(await costOf(meters, count, work));
      return costs;
    };

    await journeys.run(200);
    await untilApplied(stage);
    await em.execute('vacuum analyze');
    await sleep(settleMs);
    const rest = () => sleep(secondsOfTurn * 1_000);
    const idle = await measured(secondsOfTurn, rest);
    printCosts('a second without requests', idle, product);
    await watchDatabase(stage.database.url, secondsOfTurn, rest);

    const paced = () => journeys.runEvenly(secondsOfTurn * paymentsPerSecond, 1_000 / paymentsPerSecond);
    await paced();
    const little = await measured(secondsOfTurn * paymentsPerSecond, paced);
    printCosts(`a payment with events and webhook, ${paymentsPerSecond} a second`, little, product);
    await watchDatabase(stage.database.url, secondsOfTurn * paymentsPerSecond, paced);
    journeys.close();
    return [
      atMost('CPU of a second without requests', quartileOf(idle, product) / 1_000, 30, 'ms'),
      atMost(
        `CPU of a payment at ${paymentsPerSecond} a second`,
        quartileOf(little, product) / 1_000,
        6,
        'ms',
      ),
    ];
  } finally {
    await stage.close();
  }
}
