import pg from 'pg';
import { beginning } from '../seam/clock.ts';

const functions = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp'];

const schema = 'stage_clock';

/**
 * Makes `now()` and its like answer what one row says, in every database that is made on this server from now on: SQL finds
 * functions of its own name before those of PostgreSQL. PL/pgSQL plans them once per connection.
 */
export async function replaceDatabaseClock(adminUrl: string): Promise<void> {
  const template = new URL(adminUrl);
  template.pathname = '/template1';
  const client = new pg.Client({ connectionString: template.href });
  await client.connect();
  try {
    await client.query(`create schema ${schema}`);
    await client.query(`create table ${schema}.present (at timestamptz not null)`);
    await client.query(`insert into ${schema}.present values ($1)`, [new Date(beginning)]);
    for (const name of functions) {
      await client.query(`create function ${schema}.${name}() returns timestamptz language plpgsql stable
        as $$ begin return (select at from ${schema}.present); end $$`);
    }
    await client.query(`alter role current_user set search_path = "$user", public, ${schema}, pg_catalog`);
  } finally {
    await client.end();
  }
}

/** Sets what the database of this connection takes for now. */
export async function setDatabaseClock(client: pg.Client, nowMs: number): Promise<void> {
  await client.query({
    name: 'set-stage-clock',
    text: `update ${schema}.present set at = to_timestamp($1::float8 / 1000)`,
    values: [nowMs],
  });
}
