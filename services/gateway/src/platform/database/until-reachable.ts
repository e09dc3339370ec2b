import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isOutOfReach } from './transient-errors.ts';

const firstWaitMs = 500;
const longestWaitMs = 10_000;
const behindMs = 1_000;

/** Thrown where the schema is older than what this release works with: another process brings it up to date. */
export class SchemaBehind extends Error {
  override name = 'SchemaBehind';
}

/** Where the waiting is logged, and what ends it. */
export interface Waiting {
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  signal: AbortSignal;
}

const ended = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

/**
 * Does what needs the database, again and again while the database is out of reach or its schema behind, with pauses that
 * grow to ten seconds, or of a second for the schema. Returns null once the signal has ended the waiting.
 * @throws at once for anything else, such as wrong credentials or a migration that fails
 */
export async function untilReachable<T>(
  start: () => Promise<T>,
  { log, signal }: Waiting,
): Promise<T | null> {
  const end = ended(signal);
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await Promise.race([start(), end]);
    } catch (error) {
      const isBehind = error instanceof SchemaBehind;
      if (!isBehind && !isOutOfReach(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      const what = isBehind ? 'schema not up to date, looking again' : 'database out of reach, trying again';
      const retryInMs = isBehind ? behindMs : waitMs;
      log.warn({ reason, retryInMs }, what);
      await Promise.race([sleep(retryInMs, undefined, { ref: true }), end]);
    }
  }
  return null;
}

/** Returns a signal that SIGINT and SIGTERM abort. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  return stopping.signal;
}
