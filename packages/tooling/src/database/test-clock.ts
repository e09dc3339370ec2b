import pg from 'pg';

/** By how many milliseconds a run of `npm run test:clocks` moves all clocks; 0 in any other run. */
export const clockOffsetMs = (): number => Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);

const functions = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp'];

/**
 * Moves what `now()` and its like answer in every database that is made on this server from now on. SQL finds functions
 * of its own name before those of PostgreSQL; CURRENT_TIMESTAMP, which is no function, stays at the real time.
 */
export async function shiftDatabaseClock(adminUrl: string, offsetMs: number): Promise<void> {
  const template = new URL(adminUrl);
  template.pathname = '/template1';
  const client = new pg.Client({ connectionString: template.href });
  await client.connect();
  try {
    await client.query('create schema test_clock');
    for (const name of functions) {
      await client.query(`create function test_clock.${name}() returns timestamptz language sql volatile
        as $$ select pg_catalog.${name}() + interval '${offsetMs} milliseconds' $$`);
    }
    await client.query('alter role current_user set search_path = "$user", public, test_clock, pg_catalog');
  } finally {
    await client.end();
  }
}
