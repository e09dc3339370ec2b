import { collectDefaultMetrics } from 'prom-client';
import { processInfo, registry } from './metrics.ts';

/** How often the event loop is looked at: each look wakes the process. */
const loopSampleMs = 100;

let isCollecting = false;

/** Adds what Node knows of this process (CPU, memory, event loop, garbage) to its metrics. */
export function collectProcessMetrics(name: 'gateway' | 'worker'): void {
  processInfo.set({ process: name }, 1);
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopSampleMs });
}
