import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { percentile } from './load.ts';
import { startMeasured } from './measured-server.ts';
import { type PaymentCost, startPayingMerchant } from './paying-merchant.ts';

/** Many short turns, for a busy machine's noise is longer than a turn. */
const turns = 15;

const both = ({ node, database }: PaymentCost): number => node + database;

/**
 * What `POST /payment/process` costs at saturation, beside a bare route that runs the same SQL statements, in turns so
 * that both meet the same machine. The provider answers at once; the database keeps what it commits, and the log and
 * the records of requests are written as in production.
 */
export default async function bench(): Promise<BenchResult[]> {
  const { variables, costOfPayment, close } = await startPayingMerchant('http://127.0.0.1:1');
  const gateway = await startMeasured('gateway-server', { ...variables, BENCH_INSTANT_PROVIDER: '1' });
  const bare = await startMeasured('sql-server', variables);
  try {
    const costs: { gateway: PaymentCost[]; bare: PaymentCost[] } = { gateway: [], bare: [] };
    for (let turn = -1; turn < turns; turn += 1) {
      const gatewayCost = await costOfPayment(gateway);
      const bareCost = await costOfPayment(bare);
      // The first turn warms them.
      if (turn < 0) continue;
      costs.gateway.push(gatewayCost);
      costs.bare.push(bareCost);
    }
    const quarter = (of: PaymentCost[], figure: (cost: PaymentCost) => number) =>
      percentile(of.map(figure), 0.25);
    for (const [name, of] of Object.entries(costs)) {
      const [node, database] = [quarter(of, (cost) => cost.node), quarter(of, (cost) => cost.database)];
      console.log(`  ${name}: Node ${node.toFixed(0)} us, PostgreSQL ${database.toFixed(0)} us a payment`);
    }
    const cost = quarter(costs.gateway, both);
    const share = quarter(costs.bare, ({ node }) => node) / quarter(costs.gateway, ({ node }) => node);
    return [
      {
        name: 'CPU of a payment, Node and PostgreSQL',
        value: cost,
        unit: 'us',
        target: 950,
        holds: cost <= 950,
      },
      {
        name: 'payments a second and core',
        value: 1e6 / cost,
        unit: 'payments/s',
        target: 1000,
        holds: 1e6 / cost >= 1000,
      },
      {
        name: 'payments a second of Node of those of a bare route with the same statements',
        value: share,
        unit: 'ratio',
        target: 0.7,
        holds: share >= 0.7,
      },
    ];
  } finally {
    await Promise.all([gateway.stop(), bare.stop()]);
    await close();
  }
}
