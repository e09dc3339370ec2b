import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Operation } from '@trilho/chaos/books/books.ts';
import type { Stage } from '../stage/stage.ts';
import type { Case } from './case-line.ts';
import { type CaseRun, runCase } from './run-case.ts';

/** What the process that is killed gets to know. */
export interface VictimOrder {
  databaseUrl: string;
  providerUrl: string;
  nowMs: number;
  headers: Record<string, string>;
  operation: Operation;
  stop: Case['stop'];
}

const program = fileURLToPath(new URL('./victim.ts', import.meta.url));

let providerUrl: string | null = null;

/** Runs a case whose request is sent by a process of its own, which kills itself where the case stops it. */
export async function runKilled(stage: Stage, given: Case): Promise<CaseRun> {
  providerUrl ??= await stage.provider.listen();
  const order = {
    ...{ databaseUrl: stage.databaseUrl, providerUrl, stop: given.stop },
    headers: stage.merchant.headers,
  };
  return runCase(stage, given, async (operation) => {
    const child = fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'inherit' });
    const startedMs = Date.now();
    const whole: VictimOrder = { ...order, operation, nowMs: startedMs };
    child.send(whole);
    const [, signal] = await once(child, 'exit');
    if (signal !== 'SIGKILL') throw new Error(`The process was not killed, but ended by ${signal}`);
    operation.attempts.push({ startedMs, endedMs: Date.now(), answer: null });
  });
}
