import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the clock by which the kernel counts CPU time, in a second. */
const ticks = 100;

/** What a process of this machine has used; null once it is gone. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** CPU seconds of these processes, and of their children that have ended. */
export const cpuSecondsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const used = statOf(pid)?.slice(11, 15) ?? [];
    return sum + used.reduce((all, each) => all + Number(each), 0) / ticks;
  }, 0);

/** Megabytes of these processes in memory; what several share is counted once. */
export const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      const [, kib] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
      return sum + Number(kib ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);

/** The process that started another one; null once that is gone. */
export function parentOf(pid: number): number | null {
  const [, parent] = statOf(pid) ?? [];
  return parent === undefined ? null : Number(parent);
}

/** A process and those that it started. */
export const familyOf = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid),
];
