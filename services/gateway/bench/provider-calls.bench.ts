import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { median } from './load.ts';
import { startMeasured } from './measured-server.ts';
import { paymentPath, requestsPerCore, startPayingMerchant } from './paying-merchant.ts';
import { startSlowProvider } from './slow-provider.ts';

/** Many short turns, for a busy machine's noise is longer than a turn. */
const turns = 15;

/**
 * What recording the calls to the provider costs a payment: payments per CPU second with it and without it, in turns, so
 * that both meet the same machine. The provider answers at once, over HTTP: the calls are really made.
 */
export default async function bench(): Promise<BenchResult[]> {
  const provider = await startSlowProvider(0);
  const { headers, variables, close } = await startPayingMerchant(provider.url);
  const recording = await startMeasured('gateway-server', variables);
  const silent = await startMeasured('gateway-server', { ...variables, PROVIDER_CALL_LOG: 'false' });
  try {
    for (const server of [recording, silent]) await requestsPerCore(server, headers, 3_000);
    const shares: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      // Each goes first in every other turn: the database is a little slower for the second.
      const order = turn % 2 === 0 ? [recording, silent] : [silent, recording];
      const rates = new Map<object, number>();
      for (const server of order) rates.set(server, await requestsPerCore(server, headers));
      shares.push((rates.get(recording) ?? 0) / (rates.get(silent) ?? Number.NaN));
    }
    return [
      {
        name: `${paymentPath} per CPU second with the log of calls to the provider, over without it`,
        value: median(shares),
        unit: 'ratio',
        target: 0.97,
        holds: median(shares) >= 0.97,
      },
    ];
  } finally {
    await Promise.all([recording.stop(), silent.stop()]);
    await close();
    provider.close();
  }
}
