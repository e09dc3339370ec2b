import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { identify, isSameProcess, type ProcessIdentity } from '@trilho/tooling/process/process-info.ts';
import { endGroup } from '@trilho/tooling/process/service.ts';

type Entry = ProcessIdentity & { name: string };

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return (
    typeof fields.get('pid') === 'number' &&
    typeof fields.get('startedAt') === 'string' &&
    typeof fields.get('name') === 'string'
  );
}

function read(file: string): Entry[] {
  try {
    const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function write(file: string, entries: Entry[]): void {
  mkdirSync(dirname(file), { recursive: true });
  // Renamed into place: a kill in the middle leaves the earlier record whole.
  writeFileSync(`${file}.draft`, JSON.stringify(entries));
  renameSync(`${file}.draft`, file);
}

/** Writes down a process we started, so that a later start can end it when we are killed. */
export function recordStarted(file: string, name: string, pid: number): void {
  const identity = identify(pid);
  if (identity) write(file, [...read(file), { ...identity, name }]);
}

/** Forgets all processes: they were stopped. */
export function clearRecord(file: string): void {
  write(file, []);
}

/**
 * Ends what a killed start left running. Only exactly the processes in the record: another program that was given the
 * same process id since is left alone.
 * @returns the names of those that were ended
 */
export async function endLeftovers(file: string, graceMs = 5_000): Promise<string[]> {
  const left = read(file).filter(isSameProcess);
  await Promise.all(left.map(({ pid }) => endGroup(pid, graceMs)));
  clearRecord(file);
  return left.map(({ name }) => name);
}
