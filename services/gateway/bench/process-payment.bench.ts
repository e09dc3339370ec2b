import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { charge } from '../src/testing/merchant.ts';
import { median, percentile, sendLoad } from './load.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { paymentPath, requestsPerCore, startPayingMerchant } from './paying-merchant.ts';
import { startSlowProvider } from './slow-provider.ts';

const providerMs = 100;
const rounds = 5;
/** Many short turns, for a busy machine's noise is longer than a turn. */
const turns = 11;

/** Milliseconds per request, at a concurrency that leaves both servers idle most of the time. */
const latencies = (server: MeasuredServer, headers: Record<string, string>, requests = 120) =>
  sendLoad({ url: server.address + paymentPath, headers, body: charge(), connections: 8, requests });

const atMost = (name: string, value: number, target: number): BenchResult => ({
  name,
  value,
  unit: 'ratio',
  target,
  holds: value <= target,
});

/**
 * `POST /payment/process` beside what it is measured against, interleaved so that both meet the same machine: its
 * latency beside a minimal server that calls the provider's SDK, its throughput beside a bare route that runs the same
 * SQL statements.
 */
export default async function bench(): Promise<BenchResult[]> {
  const slow = await startSlowProvider(providerMs);
  const { headers, variables, close } = await startPayingMerchant(slow.url);
  const servers = {
    gateway: await startMeasured('gateway-server', variables),
    sdk: await startMeasured('sdk-server', variables),
    instant: await startMeasured('gateway-server', { ...variables, BENCH_INSTANT_PROVIDER: '1' }),
    sql: await startMeasured('sql-server', variables),
  };
  try {
    await latencies(servers.gateway, headers);
    await latencies(servers.sdk, headers);
    const through: { gateway: number[]; sdk: number[] } = { gateway: [], sdk: [] };
    for (let round = 0; round < rounds; round += 1) {
      through.gateway.push(...(await latencies(servers.gateway, headers)));
      through.sdk.push(...(await latencies(servers.sdk, headers)));
    }
    await requestsPerCore(servers.instant, headers);
    await requestsPerCore(servers.sql, headers);
    const shares: number[] = [];
    const own: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const gateway = await requestsPerCore(servers.instant, headers);
      own.push(gateway);
      shares.push(gateway / (await requestsPerCore(servers.sql, headers)));
    }
    const ratio = (share: number) => percentile(through.gateway, share) / percentile(through.sdk, share);
    return [
      atMost(`payment latency p50 over a bare SDK call, provider ${providerMs} ms`, ratio(0.5), 1.1),
      atMost(`payment latency p99 over a bare SDK call, provider ${providerMs} ms`, ratio(0.99), 1.25),
      {
        name: 'payments per core of a bare route with the same statements',
        value: median(shares),
        unit: 'ratio',
        target: 0.65,
        holds: median(shares) >= 0.65,
      },
      {
        name: 'payments per CPU second',
        value: median(own),
        unit: 'req/s',
        target: 500,
        holds: median(own) >= 500,
      },
    ];
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    await close();
    slow.close();
  }
}
