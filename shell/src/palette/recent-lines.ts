import type { Environment } from '@trilho/contracts/common';
import type { PaletteLine } from './palette-line.ts';

/** What was chosen: its key alone when it is the shell's own, else with what it takes to show and open it again. */
interface Recent {
  key: string;
  found?: Omit<PaletteLine, 'act'> & { act: string };
  /** Of what was found: a customer of the sandbox is none of production. */
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
 * Names of customers are among what was found: they are kept for this tab alone, and read by none but who chose them. A
 * storage that is closed to us or holds something else remembers nothing.
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

/** Keeps a line that was chosen, before all others. `isOwn`: it is among the shell's own lines at each opening. */
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
    // Storage closed: nothing to remember.
  }
}

/**
 * The lines chosen last, newest first: those of the shell that there still are, and what was found in this environment.
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
