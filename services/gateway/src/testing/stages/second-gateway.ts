import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { childEnv } from '../app/child-env.ts';
import type { TestApp } from '../app/test-app.ts';

/** A gateway in a process of its own, to be killed. */
export interface SecondGateway {
  address: string;
  /** Ends it at once, without a chance to clear up. */
  kill(): void;
  /** Asks it to end, and waits until it has. Answers its exit code. */
  terminate(): Promise<number | null>;
}

/** Moves a process's clock by TEST_CLOCK_OFFSET_MS. */
const clock = pathToFileURL(`${process.cwd()}/../../packages/jest-preset/src/test-clock.ts`).href;

/** Starts a second gateway on the service's own database. Its node's clock may be ahead of ours. */
export async function startSecondGateway(
  { context }: TestApp,
  { clockAheadMs = 0 }: { clockAheadMs?: number } = {},
): Promise<SecondGateway> {
  const env = Object.fromEntries(Object.entries(context.env).map(([name, value]) => [name, String(value)]));
  const offset = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0) + clockAheadMs;
  const child = spawn(process.execPath, ['--import', clock, `${process.cwd()}/src/main/server.ts`], {
    env: { ...childEnv(), ...env, LOG_LEVEL: 'info', TEST_CLOCK_OFFSET_MS: String(offset) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!address) continue;
    return {
      address,
      kill: () => void child.kill('SIGKILL'),
      terminate: () =>
        new Promise((resolve) => {
          child.once('exit', resolve);
          child.kill('SIGTERM');
        }),
    };
  }
  throw new Error('The gateway did not start');
}
