import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const sampleEveryMs = 20;
const shown = 12;

/** Settings of a server whose statements can be watched; until `watchDatabase` it counts none of them. */
export const watchableSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'off',
};

/** Turns the counting of statements on or off for the whole server, for connections that are open too. */
async function countStatements(client: pg.Client, isOn: boolean): Promise<void> {
  await client.query(`alter system set pg_stat_statements.track = ${isOn ? 'top' : 'none'}`);
  await client.query(`alter system set pg_stat_statements.track_planning = ${isOn ? 'on' : 'off'}`);
  await client.query('select pg_reload_conf()');
  await sleep(200);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Keeps a server with `watchableSettings` from counting statements, which costs it time. */
export const watchNothing = (url: string): Promise<void> =>
  withClient(url, (client) => countStatements(client, false));

/** Counts for each wait how many sessions were in it, over and over until the work is done. */
async function sampleWaits(client: pg.Client, work: Promise<unknown>): Promise<void> {
  const sessions = new Map<string, number>();
  let samples = 0;
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const { rows } = await client.query<{ wait: string }>(
      `select coalesce(wait_event_type || ' ' || wait_event, 'on CPU')
         || case backend_type when 'client backend' then '' else ' (' || backend_type || ')' end as wait
       from pg_stat_activity
       where pid <> pg_backend_pid() and wait_event_type is distinct from 'Activity'
         and (backend_type <> 'client backend' or state <> 'idle')`,
    );
    for (const { wait } of rows) sessions.set(wait, (sessions.get(wait) ?? 0) + 1);
    samples += 1;
    await sleep(sampleEveryMs);
  }
  await done;
  console.log(`  sessions of PostgreSQL by what they wait for, the mean of ${samples} samples`);
  const most = [...sessions].toSorted(([, a], [, b]) => b - a).slice(0, shown);
  for (const [wait, count] of most) console.log(`    ${(count / samples).toFixed(2).padStart(6)}  ${wait}`);
}

/** Prints what PostgreSQL waits for while work is done, and which statements take its time for each of so many pieces. */
export async function watchDatabase(
  url: string,
  pieces: number,
  work: () => Promise<unknown>,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('create extension if not exists pg_stat_statements');
    await countStatements(client, true);
    await client.query('select pg_stat_statements_reset()');
    await sampleWaits(client, work());
    await countStatements(client, false);
    const { rows } = await client.query<{
      text: string;
      calls: string;
      plans: string;
      planned: number;
      run: number;
    }>(
      `select left(regexp_replace(query, '\\s+', ' ', 'g'), 76) as text, calls, plans, total_plan_time as planned,
         total_exec_time as run
       from pg_stat_statements where query !~ 'pg_stat_activity' order by total_plan_time + total_exec_time desc limit $1`,
      [shown],
    );
    console.log(
      '  statements by time, waits included: us of planning and running for each piece, its plans and calls',
    );
    for (const { text, calls, plans, planned, run } of rows) {
      const figures = [planned, run].map((ms) => ((ms * 1000) / pieces).toFixed(0).padStart(6));
      const counts = [plans, calls].map((count) => (Number(count) / pieces).toFixed(2).padStart(5));
      console.log(`    ${figures.join(' ')}  ${counts.join(' ')}  ${text}`);
    }
  });
}
