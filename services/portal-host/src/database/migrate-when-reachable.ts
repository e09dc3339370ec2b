import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { migrate } from './orm.ts';

export type MigrateOptions = {
  orm: MikroORM;
  /** Ends the waiting. */
  signal: AbortSignal;
  /** Called before each further attempt. */
  onWait(reason: string): void;
  /** Called once the schema is up to date, when that was not at once. */
  onLateSuccess(): void;
  /** Called with what no waiting mends. */
  onFailure(error: unknown): void;
};

/** Codes of a server that no connection comes through to, or that takes none yet. */
const away = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EPIPE',
  ],
  ...['53300', '57P01', '57P02', '57P03'],
]);

const firstWaitMs = 250;
const longestWaitMs = 10_000;

function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && away.has(String(error.code))) return true;
  const message = 'message' in error ? String(error.message) : '';
  return /^(timeout exceeded when trying|Connection terminated)/.test(message);
}

/**
 * Brings the schema up to date, now or as soon as the database can be reached: a host shows what it remembers until
 * then.
 * @throws at once for anything else, such as wrong credentials
 */
export async function migrateWhenReachable(options: MigrateOptions): Promise<void> {
  try {
    await migrate(options.orm);
  } catch (error) {
    if (!isAway(error)) throw error;
    void retry(options, error);
  }
}

async function retry(options: MigrateOptions, first: unknown): Promise<void> {
  let error = first;
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    options.onWait(String(error));
    await sleep(waitMs, undefined, { signal: options.signal }).catch(() => undefined);
    if (options.signal.aborted) return;
    try {
      await migrate(options.orm);
      return options.onLateSuccess();
    } catch (again) {
      if (!isAway(again)) return options.onFailure(again);
      error = again;
    }
  }
}
