import type pg from 'pg';

/** Written by a case beside rows of the merchant's own: only what came since goes. */
const shared = ['events', 'deliveries', 'idempotency_keys', 'security_events'];

/** What the product remembers the ids of, in its processes. */
const kept = ['ledger_books'];

/**
 * Finds the tables that are empty before the first case. Returns what empties those that were written to, past the triggers that keep
 * postings from going.
 */
export async function cleaningOf(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) "name" from pg_tables where schemaname = 'public'
     union all select 'jobs.job'`,
  );
  const empty: string[] = [];
  for (const { name } of rows) {
    if (kept.includes(name.replace('public.', ''))) continue;
    const { rows: found } = await client.query(`select 1 from ${name} limit 1`);
    if (found.length === 0) empty.push(name);
    else if (shared.includes(name.replace('public.', ''))) await client.query(`delete from ${name}`);
  }
  const emptied = [
    ...empty,
    ...shared.map((name) => `public.${name}`).filter((name) => rows.some((row) => row.name === name)),
  ];
  const names = [...new Set(emptied)];
  const written = names
    .map((name, index) => `select ${index} "index" where exists (select from ${name})`)
    .join(' union all ');
  return async () => {
    const { rows: found } = await client.query<{ index: number }>({
      name: 'find-what-is-left',
      text: written,
    });
    if (found.length === 0) return;
    const deletions = found.map(({ index }) => `delete from ${names[index]};`).join(' ');
    await client.query(`begin; set local session_replication_role = replica; ${deletions} commit`);
  };
}
