import { Pool } from 'pg';
import type { Env } from '../env.ts';

/** How long the database may take to answer, the opening of the connection included. */
const readinessMs = 1_000;

/** How long a write that the database took, or refused, counts for. */
const writeCountsMs = 5_000;

/** Tells whether the database answers, and takes writes. */
export interface ReadinessCheck {
  /** @throws when the database does not answer within a second, or takes no writes */
  run(): Promise<void>;
  /** Counts a write that the database refused because it takes none: for some seconds the check fails. */
  refused(): void;
  close(): Promise<void>;
}

/** A row of a table that is not in the log of changes: nothing else is at it. */
const writeText = `insert into rate_limit_slots as slots (account, free_at, taken_from, taken, asked_at)
  values ('readiness', 0, 0, 0, 0) on conflict (account) do update set taken = slots.taken`;

/**
 * Asks the database on a connection apart from the requests' pool, so that a full pool does not make a healthy
 * node look dead. Calls that come while the database is being asked share one answer. A small write every few seconds
 * finds a standby or a database that is set read-only. A disk that is full may still have room for that one: so the
 * requests tell of writes that were refused.
 */
export function createReadinessCheck({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>): ReadinessCheck {
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: readinessMs,
    query_timeout: readinessMs,
    allowExitOnIdle: true,
  });
  // A connection that is lost while idle is opened anew by the next check.
  pool.on('error', () => undefined);
  let asking: Promise<void> | null = null;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let refusedAt = Number.NEGATIVE_INFINITY;
  const isRecent = (at: number): boolean => performance.now() - at < writeCountsMs;
  const ask = async (): Promise<void> => {
    try {
      const isWrite = !isRecent(writtenAt);
      await pool.query(isWrite ? writeText : 'select 1');
      if (isWrite) writtenAt = performance.now();
      if (isRecent(refusedAt)) throw new Error('The database refused a write');
    } finally {
      asking = null;
    }
  };
  return {
    run: () => {
      asking ??= ask();
      return asking;
    },
    refused: () => {
      refusedAt = performance.now();
      writtenAt = Number.NEGATIVE_INFINITY;
    },
    close: () => pool.end(),
  };
}
