import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Report } from './servers/reporting.ts';

/** A server in a process of its own, so that its CPU time is its own too. */
export interface MeasuredServer {
  address: string;
  /** CPU seconds that the process has used so far. */
  cpuSeconds(): Promise<number>;
  /** Safe to call twice. */
  stop(): Promise<void>;
}

async function nextReport(child: ChildProcess): Promise<Report> {
  const heard = new AbortController();
  const { signal } = heard;
  try {
    const [report] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`A measured server ended with ${code}`);
      }),
    ])) as [Report];
    return report;
  } finally {
    heard.abort();
  }
}

/** Starts one of `bench/servers`. Its log is written, as in production, to `/dev/null`. */
export async function startMeasured(name: string, env: Record<string, string>): Promise<MeasuredServer> {
  const file = fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url));
  const log = openSync('/dev/null', 'w');
  const child = fork(file, { env: { ...process.env, ...env }, stdio: ['ignore', log, 'inherit', 'ipc'] });
  closeSync(log);
  const started = await nextReport(child);
  if (!('address' in started)) throw new Error('A measured server did not tell its address');
  return {
    address: started.address,
    async cpuSeconds() {
      child.send('cpu');
      const report = await nextReport(child);
      return 'cpuMicros' in report ? report.cpuMicros / 1e6 : 0;
    },
    async stop() {
      if (!child.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
