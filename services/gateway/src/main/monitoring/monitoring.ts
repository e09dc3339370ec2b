import { readPool } from '../../platform/database/pooling/pool-metrics.ts';
import type { Env } from '../../platform/env.ts';
import { type MetricsServer, serveMetrics } from '../../platform/telemetry/metrics-server.ts';
import { collectProcessMetrics } from '../../platform/telemetry/process-metrics.ts';
import { watchBacklog } from './backlog.ts';

type MonitoringEnv = Pick<Env, 'METRICS_HOST' | 'METRICS_PORT' | 'WORKER_METRICS_PORT' | 'DATABASE_URL'>;

const none = { close: async () => undefined };

/** Serves the gateway's metrics where `METRICS_PORT` says so. */
export async function monitorGateway({
  METRICS_HOST: host,
  METRICS_PORT: port,
}: MonitoringEnv): Promise<Pick<MetricsServer, 'close'>> {
  if (port === 0) return none;
  collectProcessMetrics('gateway');
  return serveMetrics({ host, port, refresh: async () => readPool() });
}

/** Serves the worker's metrics, what waits in the database among them, where `WORKER_METRICS_PORT` says so. */
export async function monitorWorker(env: MonitoringEnv): Promise<Pick<MetricsServer, 'close'>> {
  const { METRICS_HOST: host, WORKER_METRICS_PORT: port } = env;
  if (port === 0) return none;
  collectProcessMetrics('worker');
  const backlog = watchBacklog(env);
  const refresh = async () => {
    readPool();
    await backlog.refresh();
  };
  const server = await serveMetrics({ host, port, refresh });
  return {
    async close() {
      await server.close();
      await backlog.close();
    },
  };
}
