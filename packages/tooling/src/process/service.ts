import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAlive, waitForEnd } from './process-info.ts';

export type ServiceDefinition = {
  name: string;
  /** Absolute path of the file that Node runs. */
  entry: string;
  args?: string[];
  /** Where it runs; default: the folder of `entry`. */
  cwd?: string;
  /** Flags of Node itself. */
  nodeFlags?: string[];
  env: Record<string, string>;
  /** Answers 2xx once the service works; without it the service counts as ready when it has been started. */
  readyUrl?: string;
};

export type RunningService = {
  name: string;
  pid: number;
  /** Resolves when it ends, to words for that (`exit code 1`, `signal SIGKILL`). */
  ended: Promise<string>;
  logTail(): string;
  /** Asks it to end, and after `graceMs` (10 s) ends it with all processes it started. */
  stop(graceMs?: number): Promise<void>;
};

const PARENT_GUARD = pathToFileURL(join(import.meta.dirname, 'parent-guard.ts')).href;
const TAIL_LINES = 20;

/** Signals a process and everything it started. Nothing happens when they are gone. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody is left in that group.
  }
}

/** Ends a process group: SIGTERM, and SIGKILL for what is left after `graceMs`. */
export async function endGroup(pid: number, graceMs: number): Promise<void> {
  if (isAlive(pid)) signalGroup(pid, 'SIGTERM');
  await waitForEnd(pid, graceMs);
  signalGroup(pid, 'SIGKILL');
  await waitForEnd(pid, 5_000);
}

/**
 * Starts a service in a process group of its own (a Ctrl-C in the terminal does not reach it: we stop it in our order),
 * with its output in `logFile`. It ends by itself when this process is killed.
 */
export function startService(definition: ServiceDefinition, logFile: string): RunningService {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w', 0o600);
  const flags = [
    ...(definition.nodeFlags ?? []),
    '--import',
    PARENT_GUARD,
    definition.entry,
    ...(definition.args ?? []),
  ];
  const child = spawn(process.execPath, flags, {
    cwd: definition.cwd ?? dirname(definition.entry),
    env: definition.env,
    detached: true,
    // The other end of its standard input is ours: it closes when we end, however that happens.
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${definition.name} could not be started (${definition.entry}).`);
  return {
    name: definition.name,
    pid,
    ended,
    logTail: () => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n'),
    stop: async (graceMs = 10_000) => {
      await endGroup(pid, graceMs);
      await ended;
    },
  };
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** A service ended by itself, or never became ready. The message ends with its last log lines. */
export class ServiceFailure extends Error {
  readonly service: string;

  constructor(service: RunningService, what: string) {
    super(`${service.name} ${what}. Its last lines:\n\n${service.logTail() || '(nothing)'}\n`);
    this.name = 'ServiceFailure';
    this.service = service.name;
  }
}

/**
 * Resolves when the service answers at `readyUrl`.
 * @throws ServiceFailure when it ends before, or is not ready after `timeoutMs`
 */
export async function waitUntilReady(
  service: RunningService,
  readyUrl: string,
  { timeoutMs = 60_000, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  let how: string | undefined;
  void service.ended.then((words) => {
    how = words;
  });
  const deadline = Date.now() + timeoutMs;
  while (!(await answersWell(readyUrl))) {
    signal?.throwIfAborted();
    if (how) throw new ServiceFailure(service, `ended while it started (${how})`);
    if (Date.now() > deadline) throw new ServiceFailure(service, `was not ready after ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Somebody else may answer at that address while ours failed to listen.
  if (how) throw new ServiceFailure(service, `ended while it started (${how})`);
}
