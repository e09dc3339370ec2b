import type { EntityManager } from '@mikro-orm/postgresql';
import type { StatusComponentId } from '@trilho/contracts/status';
import type { Env } from '../../platform/env.ts';
import { apiUrlsOf } from '../../providers/registry.ts';
import { readDeliveryLag, readInboxLag } from './lag.repository.ts';
import { answered, failed, type ProbeFinding, probeTimeoutMs } from './probe.ts';

/** Makes one probe. It never throws. */
export type Probe = () => Promise<ProbeFinding>;

const slowApiMs = 1_000;
const slowPageMs = 2_000;
const slowProviderMs = 2_000;

/** Waiting work is slow from half a minute on, and a failure from five minutes on. */
const slowLagMs = 30_000;
const failedLagMs = 5 * 60_000;

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Probes an address over HTTP: any answer that `isGood` accepts is a success. */
const httpProbe =
  (url: string, isGood: (status: number) => boolean, slowMs: number): Probe =>
  async () => {
    const startMs = performance.now();
    try {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { 'user-agent': 'Trilho-Status/1.0' },
        signal: AbortSignal.timeout(probeTimeoutMs),
      });
      await response.arrayBuffer();
      const latencyMs = Math.round(performance.now() - startMs);
      return isGood(response.status) ? answered(latencyMs, slowMs) : failed('bad_answer', latencyMs);
    } catch (error) {
      return failed(isTimeout(error) ? 'timeout' : 'unreachable');
    }
  };

/** Probes how long the oldest work waits that nobody has taken up; without the database there is nobody. */
const lagProbe = (read: () => Promise<number>): Probe => {
  const inTime = () => {
    const timeout = AbortSignal.timeout(probeTimeoutMs);
    const ended = new Promise<never>((_resolve, reject) => {
      timeout.addEventListener('abort', () => reject(timeout.reason), { once: true });
    });
    return Promise.race([read(), ended]);
  };
  return async () => {
    try {
      const lagMs = await inTime();
      return lagMs > failedLagMs ? failed('lagging', lagMs) : answered(lagMs, slowLagMs);
    } catch (error) {
      return failed(isTimeout(error) ? 'timeout' : 'unreachable');
    }
  };
};

const isSuccess = (status: number): boolean => status === 200;

/** Whether a server answered for itself: it refuses what comes without a key. */
const isServed = (status: number): boolean => status < 500;

const severity = { ok: 0, slow: 1, failed: 2 } as const;

/** Makes several probes of one component, which is as its worst part is. */
const worstOf =
  (probes: readonly Probe[]): Probe =>
  async () => {
    const found = await Promise.all(probes.map((probe) => probe()));
    const [worst] = found.sort(
      (a, b) => severity[b.outcome] - severity[a.outcome] || (b.latencyMs ?? 0) - (a.latencyMs ?? 0),
    );
    return worst ?? failed('unreachable');
  };

/** The probes of all components but the database, which is probed by writing down what these found. */
export function createProbes(
  env: Env,
  newEm: () => EntityManager,
): Record<Exclude<StatusComponentId, 'database'>, Probe> {
  const { API_HEALTH_URL, PUBLIC_URL } = env;
  const ofProviders = apiUrlsOf(env).map((url) =>
    httpProbe(`${url.replace(/\/+$/, '')}/v1/`, isServed, slowProviderMs),
  );
  return {
    api: httpProbe(API_HEALTH_URL, isSuccess, slowApiMs),
    portal: httpProbe(PUBLIC_URL, isSuccess, slowPageMs),
    provider_events: lagProbe(() => readInboxLag(newEm())),
    webhooks: lagProbe(() => readDeliveryLag(newEm())),
    payment_provider: worstOf(ofProviders),
  };
}
