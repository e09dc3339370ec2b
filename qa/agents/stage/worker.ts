import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { childEnv } from '@trilho/gateway/src/testing/app/child-env.ts';
import type { TestApp } from '@trilho/gateway/src/testing/app/test-app.ts';
import { ROOT } from '@trilho/tooling/root.ts';

/** Starts the worker over the service's database, in a process of its own. @returns what ends it */
export async function startWorkerProcess({ context }: TestApp): Promise<() => Promise<void>> {
  const settings = { ...context.env, LOG_LEVEL: 'info' };
  const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
  const child = spawn(process.execPath, [join(ROOT, 'services/gateway/src/main/worker.ts')], {
    env: { ...childEnv(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const started = Promise.withResolvers<void>();
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => line.includes('worker started') && started.resolve());
  void ended.then(() => started.reject(new Error('The worker ended before it had started.')));
  await started.promise;
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
