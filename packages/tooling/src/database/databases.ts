import pg from 'pg';

/** What PostgreSQL answers when the database is there, and when another session makes it at this moment. */
const DUPLICATES = new Set(['42P04', '23505']);

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The connection string of another database of the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/**
 * Creates a database, as a copy of `template` if given (nobody may be connected to that one meanwhile). Its files are
 * copied as they are: a copy through the write-ahead log, PostgreSQL's default, takes the server twice the CPU time.
 * @returns its connection string
 */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<string> {
  const copy = template ? ` TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY` : '';
  await withClient(adminUrl, (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}${copy}`));
  return databaseUrl(adminUrl, name);
}

/** Creates the database unless it is there, also when several processes ask at once. @returns its connection string */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  const exists = await withClient(adminUrl, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    return found.rowCount === 1;
  });
  if (exists) return databaseUrl(adminUrl, name);
  try {
    return await createDatabase(adminUrl, name);
  } catch (error) {
    if (error instanceof pg.DatabaseError && DUPLICATES.has(error.code ?? ''))
      return databaseUrl(adminUrl, name);
    throw error;
  }
}

/** Drops the database if it is there, ending its connections. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
  );
}
