import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hasErrorCode } from './error-code.ts';

/**
 * What tells one process from a later one with the same id: its id and when it began.
 * `startedAt` is an opaque token of the system (clock ticks on Linux, a date elsewhere).
 */
export type ProcessIdentity = { pid: number; startedAt: string };

/** The state letter and the start token of a process on Linux, or undefined where /proc has none. */
function readProcStat(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may hold blanks: fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function signalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}

/** Whether the process runs. A dead one that nobody has collected yet (a zombie) does not. */
export function isAlive(pid: number): boolean {
  if (!signalable(pid)) return false;
  const stat = readProcStat(pid);
  return stat === undefined || (stat.state !== 'Z' && stat.state !== 'X');
}

/** The identity of a running process, or undefined when it does not run. */
export function identify(pid: number): ProcessIdentity | undefined {
  if (!isAlive(pid)) return undefined;
  const stat = readProcStat(pid);
  if (stat) return { pid, startedAt: stat.startedAt };
  try {
    return {
      pid,
      startedAt: execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim(),
    };
  } catch {
    return undefined;
  }
}

/** Whether exactly this process still runs, and not a later one that was given its id. */
export function isSameProcess(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startedAt === identity.startedAt;
}

/** The command line of a process, for messages; undefined when it cannot be read. */
export function commandLine(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    if (line) return line;
  } catch {
    // Not Linux, or not ours to read.
  }
  try {
    return (
      execFileSync('ps', ['-o', 'args=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** Resolves to true once the process has ended, or to false after `timeoutMs`. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
