import type { Env } from '../env.ts';
import { traceInto } from './traces.ts';

type TraceEnv = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** Has the spans of this process sent to a collector, where one is set; without one OpenTelemetry is not even loaded. */
export async function startTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: TraceEnv,
  process: 'gateway' | 'worker',
): Promise<{ close(): Promise<void> }> {
  if (endpoint === '') return { close: async () => undefined };
  const { exportTraces } = await import('./export-traces.ts');
  const tracing = exportTraces({ endpoint, ratio, serviceName: `trilho-${process}` });
  traceInto(tracing);
  return {
    async close() {
      traceInto(null);
      // A collector that is away loses spans, and keeps no process from its end.
      await tracing.close().catch(() => undefined);
    },
  };
}
