import type { Environment } from '@trilho/contracts/common';
import type { PaletteLine } from './palette-line.ts';

/**
 * A chosen line: its key alone when it belongs to the shell, else with what is needed to show and open it
 * again.
 */
interface Recent {
  key: string;
  found?: Omit<PaletteLine, 'act'> & { act: string };
  /** The environment of a remote's line: a sandbox customer does not exist in production. */
  environment?: Environment;
}

const storageKey = 'trilho.palette';
const kept = 20;
const shown = 5;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRecent = (value: unknown): value is Recent => {
  if (!isRecord(value) || typeof value.key !== 'string') return false;
  const { found } = value;
  return found === undefined || (isRecord(found) && typeof found.title === 'string' && isString(found.act));
};
const isString = (value: unknown) => typeof value === 'string';

/**
 * Reads what this user chose in this tab. Names of customers are among it, so it never outlives the tab and
 * is read for that user alone. An unavailable storage, or other content in it, gives an empty list.
 */
function read(userId: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (!isRecord(stored) || stored.userId !== userId || !Array.isArray(stored.recents)) return [];
    return stored.recents.filter(isRecent);
  } catch {
    return [];
  }
}

/**
 * Stores a chosen line before all others. `isOwn` marks a line of the shell, which every opening builds anew.
 */
export function rememberLine(
  line: PaletteLine,
  { userId, environment, isOwn }: { userId: string; environment: Environment; isOwn: boolean },
): void {
  const { key, act } = line;
  const recent: Recent =
    isOwn || typeof act !== 'string' ? { key } : { key, environment, found: { ...line, act } };
  const others = read(userId).filter((other) => other.key !== key);
  try {
    const recents = [recent, ...others].slice(0, kept);
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, recents }));
  } catch {
    // The storage is unavailable.
  }
}

/**
 * Returns the lines chosen last, newest first: those that the shell still has, and those of this environment.
 */
export function recentLines(
  own: readonly PaletteLine[],
  { userId, environment }: { userId: string; environment: Environment },
): PaletteLine[] {
  return read(userId)
    .flatMap(({ key, found, environment: of }) => {
      if (found) return of === environment ? [found] : [];
      return own.find((line) => line.key === key) ?? [];
    })
    .slice(0, shown);
}
