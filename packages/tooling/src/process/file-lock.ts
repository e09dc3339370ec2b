import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasErrorCode } from './error-code.ts';
import { identify, isSameProcess, type ProcessIdentity } from './process-info.ts';

export type FileLock = { release(): void };

/** Somebody who still runs holds the lock. */
export class LockHeldError extends Error {
  readonly holder: ProcessIdentity;

  constructor(path: string, holder: ProcessIdentity) {
    super(`${path} is held by process ${holder.pid}`);
    this.name = 'LockHeldError';
    this.holder = holder;
  }
}

function readHolder(path: string): ProcessIdentity | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('startedAt' in value)) {
      return undefined;
    }
    const { pid, startedAt } = value;
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
}

/** The process that holds the lock now, or undefined when nobody alive does. */
export function lockHolder(path: string): ProcessIdentity | undefined {
  const holder = readHolder(path);
  return holder && isSameProcess(holder) ? holder : undefined;
}

function removeStale(path: string, judged: ProcessIdentity | undefined): void {
  // Moved aside first: of two processes that judge the same stale lock, one moves it, and a fresh lock that
  // slipped in between is put back.
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  try {
    if (moved && (moved.pid !== judged?.pid || moved.startedAt !== judged.startedAt)) linkSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Takes the lock for this process. A lock left by a process that was killed is taken over.
 * @throws LockHeldError when a running process (this one included) holds it
 */
export function acquireLock(path: string): FileLock {
  mkdirSync(dirname(path), { recursive: true });
  const self = identify(process.pid);
  if (!self) throw new Error('This process cannot be identified.');
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify(self), { mode: 0o644 });
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        // A hard link is made at once with its content or not at all.
        linkSync(draft, path);
        return { release: () => rmSync(path, { force: true }) };
      } catch (error) {
        if (!hasErrorCode(error, 'EEXIST')) throw error;
      }
      const holder = readHolder(path);
      if (holder && isSameProcess(holder)) throw new LockHeldError(path, holder);
      removeStale(path, holder);
    }
    throw new Error(`${path} could not be taken.`);
  } finally {
    rmSync(draft, { force: true });
  }
}
