import type { TestApp } from '../testing/app/test-app.ts';
import type { TestSimulator } from '../testing/servers/simulator.ts';
import type { StockedMerchant } from './inventory.ts';

/** Tables of ours that count calls or follow the clock, not a merchant's data. */
const passing = ['provider_turns', 'throttles', 'api_requests', 'mikro_orm_migrations'];

interface Column {
  table: string;
  column: string;
}

/**
 * All that is recorded of a merchant's environment: a digest of each table's rows, and how many calls its provider account has got.
 * Rows without an owner of their own count when they name something of the merchant's.
 */
export async function recordedState(
  { context }: TestApp,
  provider: TestSimulator,
  { user, environment, has }: StockedMerchant,
): Promise<Record<string, string>> {
  // What payments came to is counted in memory first.
  await context.outcomes.flush();
  const em = context.orm.em.fork();
  const columns = await em.execute<Column[]>(
    `select table_name "table", column_name "column" from information_schema.columns
     where table_schema = 'public' and table_name not in (${passing.map(() => '?').join(', ')})`,
    passing,
  );
  const ids = Object.values(has).flatMap((things) => things.map(({ id }) => id));
  const state: Record<string, string> = {};
  for (const table of new Set(columns.map((row) => row.table))) {
    const own = new Set(columns.filter((row) => row.table === table).map((row) => row.column));
    const [where, params] =
      own.has('user_id') && own.has('environment')
        ? ['t.user_id = ? and t.environment = ?', [user.id, environment]]
        : [`t::text like any (array[${ids.map(() => '?').join(', ')}]::text[])`, ids.map((id) => `%${id}%`)];
    const [row] = await em.execute<{ digest: string }[]>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) digest
       from "${table}" t where ${where}`,
      params,
    );
    state[table] = row?.digest ?? '';
  }
  const mode = environment === 'SANDBOX' ? 'test' : 'live';
  const query = `account=${encodeURIComponent(`${mode}_${user.id}`)}`;
  const response = await fetch(`${provider.url}/_simulator/requests?${query}`);
  const { requests } = (await response.json()) as { requests: unknown[] };
  return { ...state, 'calls to the provider': String(requests.length) };
}
