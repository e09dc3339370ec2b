import { Pool } from 'pg';
import type { Env } from '../env.ts';

/** How long the database may take to answer, the opening of the connection included. */
const readinessMs = 1_000;

/** Tells whether the database answers. */
export interface ReadinessCheck {
  /** @throws when the database does not answer within a second */
  run(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Asks the database on a connection apart from the requests' pool, so that a full pool does not make a healthy
 * node look dead. Calls that come while the database is being asked share one answer.
 */
export function createReadinessCheck({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>): ReadinessCheck {
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: readinessMs,
    query_timeout: readinessMs,
    statement_timeout: readinessMs,
    allowExitOnIdle: true,
  });
  // A connection that is lost while idle is opened anew by the next check.
  pool.on('error', () => undefined);
  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    try {
      await pool.query('select 1');
    } finally {
      asking = null;
    }
  };
  return {
    run: () => {
      asking ??= ask();
      return asking;
    },
    close: () => pool.end(),
  };
}
