import { startPreparedServer } from '@trilho/gateway/src/testing/app/global-setup.ts';
import { judge } from './judge.ts';
import { startProduct } from './stage/product.ts';
import { generate, type Size } from './truth/generate.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The last day that is over in São Paulo, three hours behind UTC. */
const lastDayOf = (now: Date): number => Math.floor((now.getTime() - 3 * 60 * 60 * 1000) / dayMs) - 1;

/** A server of a million sales is not one of the usual tests' size. */
const serverSettings = { shared_buffers: '1GB', max_wal_size: '4GB' };

const stepNames = {
  sell: 'sales, refunds and disputes posted',
  hear: 'statements and payouts read and compared',
} as const;

/**
 * Has merchants sell for 400 days at two gateways whose statements are wrong here and there, and compares the product's books with what
 * happened. Returns what is wrong, one sentence each.
 */
export async function runProof(
  size: Omit<Size, 'lastDay' | 'days'>,
  { now, say }: { now: Date; say: (line: string) => void },
): Promise<string[]> {
  const truth = generate({ ...size, lastDay: lastDayOf(now), days: 400 });
  const counts = [
    `${truth.sales.length} sales`,
    `${truth.lines.length} lines`,
    `${truth.payouts.length} payouts`,
    `${truth.injected.length} errors`,
  ];
  say(`seed ${size.seed}: ${counts.join(', ')}`);
  const server = await startPreparedServer({ settings: serverSettings });
  try {
    const product = await startProduct(truth);
    try {
      for (const step of ['sell', 'hear'] as const) {
        const began = performance.now();
        await product[step]();
        say(`${stepNames[step]}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
      }
      const wrong = await product.stopwatch.time('judging', () => judge(truth, product, product.pool));
      for (const line of product.stopwatch.lines(size.payments)) say(line);
      return wrong;
    } finally {
      await product.close();
    }
  } finally {
    await server.stop();
  }
}
