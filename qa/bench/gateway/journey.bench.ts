import { atLeast, atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { createJourneys, type Journeys } from './journeys.ts';
import { type Costs, costOf, printCosts, quartileOf, watchCores } from './measure/cpu-cost.ts';
import { watchableSettings, watchDatabase, watchNothing } from './measure/database-waits.ts';
import { lowerQuartile } from './measure/load.ts';
import { settleJourneys } from './measure/settled.ts';
import { startStage } from './stage.ts';

/** Many short turns, for a busy machine's noise is longer than a turn. */
const turns = 13;
const paymentsOfTurn = 800;

type Part = 'gateway' | 'worker' | 'PostgreSQL' | 'provider' | 'receiver';
const product: Part[] = ['gateway', 'worker', 'PostgreSQL'];

/**
 * What a payment costs on its whole way at saturation: the payment over HTTP to the provider's stand-in, two events of the
 * provider received, stored and applied, one webhook delivered; each process of the product by itself. Every setting is
 * that of production.
 */
export default async function bench(): Promise<BenchResult[]> {
  const stage = await startStage({ settings: watchableSettings });
  try {
    await watchNothing(stage.database.url);
    const receiver = await stage.start('receiver-server');
    const merchants = await stage.addMerchants(receiver.address);
    const gateway = await stage.start('gateway-server');
    const worker = await stage.start('worker-server');
    const journeys: Journeys = createJourneys(gateway, merchants);
    let made = 0;
    const run = async (): Promise<void> => {
      await journeys.run(paymentsOfTurn);
      made += paymentsOfTurn;
      await settleJourneys(stage, made);
    };
    const meters = {
      gateway: gateway.cpuSeconds,
      worker: worker.cpuSeconds,
      PostgreSQL: stage.database.cpuSeconds,
      provider: stage.provider.cpuSeconds,
      receiver: receiver.cpuSeconds,
    };
    for (let turn = 0; turn < 2; turn += 1) await run();
    // As the database itself does by and by: until then its plans are those of empty tables.
    await stage.context.orm.em.fork().execute('vacuum analyze');
    for (let turn = 0; turn < 2; turn += 1) await run();
    const costs: Costs<Part>[] = [];
    const seconds: number[] = [];
    const busyShare = watchCores();
    for (let turn = 0; turn < turns; turn += 1) {
      const beganMs = performance.now();
      costs.push(await costOf(meters, paymentsOfTurn, run));
      seconds.push((performance.now() - beganMs) / 1000);
    }
    printCosts('a payment with two provider events and one webhook', costs, product);
    const rate = paymentsOfTurn / lowerQuartile(seconds);
    console.log(
      `  ${rate.toFixed(0)} payments a second; ${(busyShare() * 100).toFixed(0)} % of the machine's cores busy, the load included`,
    );
    await watchDatabase(stage.database.url, paymentsOfTurn, run);
    journeys.close();
    const total = quartileOf(costs, product);
    return [
      atMost('CPU of a payment with two provider events and one webhook', total / 1000, 2.6, 'ms'),
      atLeast('payments with events and webhook a second and core', 1e6 / total, 380, 'payments/s'),
    ];
  } finally {
    await stage.close();
  }
}
