import pg from 'pg';

/** Written by a case beside rows of the merchant's own: only what came since goes. */
const shared = ['events', 'deliveries', 'idempotency_keys', 'security_events', 'jobs.job'];

/** What the product remembers the ids of, in its processes. */
const kept = ['ledger_books'];

/** What empties the tables that cases write to. */
export interface Cleaning {
  clean(): Promise<void>;
  close(): Promise<void>;
}

/** The tables of a database that are empty, and those that are emptied now. */
async function emptyTablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname "name" from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition`,
  );
  const names = rows.flatMap(({ name }) => (kept.includes(name) ? [] : [`public."${name}"`]));
  for (const name of shared) await client.query(`delete from ${name}`);
  const empty: string[] = [];
  for (const name of [...names, 'jobs.job']) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount === 0) empty.push(name);
  }
  return empty;
}

/**
 * Finds the tables that are empty before the first case. What is written to them later goes past the triggers that keep postings from
 * going: by a connection of its own, as to switch triggers off makes a connection forget its plans. Of plans those of `subscriberId` go.
 */
export async function openCleaning(databaseUrl: string, subscriberId: string): Promise<Cleaning> {
  const options = '-c session_replication_role=replica';
  const client = new pg.Client({ connectionString: databaseUrl, options });
  await client.connect();
  const names = await emptyTablesOf(client);
  const steps = names.map((name) => `if exists (select from ${name}) then delete from ${name}; end if;`);
  steps.push(`delete from plan_subscriptions where user_id = '${subscriberId}';`);
  await client.query(
    `create function stage_clock.clean() returns void language plpgsql as $$ begin ${steps.join(' ')} end $$`,
  );
  return {
    async clean() {
      await client.query({ name: 'clean', text: 'select stage_clock.clean()' });
    },
    close: () => client.end(),
  };
}
