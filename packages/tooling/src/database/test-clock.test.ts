import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from './databases.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import { shiftDatabaseClock } from './test-clock.ts';

const yearMs = 365 * 24 * 60 * 60_000;

let folder: string;
let server: EmbeddedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilho-clock-'));
  await chmod(folder, 0o711);
  server = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    port: 0,
    settings: { fsync: 'off' },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a moved clock is what statements, defaults and copies of a database go by', async () => {
  await shiftDatabaseClock(server.adminUrl, yearMs);
  const client = new pg.Client({ connectionString: await createDatabase(server.adminUrl, 'template') });
  await client.connect();
  await client.query('create table note (made_at timestamptz not null default now())');
  await client.end();
  const copy = new pg.Client({ connectionString: await createDatabase(server.adminUrl, 'copy', 'template') });
  await copy.connect();
  try {
    await copy.query('insert into note default values');
    const sql = `select made_at, now(), clock_timestamp(), statement_timestamp(),
      made_at <= now() as in_order, current_schema() as schema from note`;
    const { rows } = await copy.query<Record<string, unknown>>(sql);
    const { in_order, schema, ...times } = rows[0] ?? {};
    expect({ in_order, schema }).toEqual({ in_order: true, schema: 'public' });
    // The machine's time, whatever `Date` has been moved to.
    const machineMs = performance.timeOrigin + performance.now();
    for (const time of Object.values(times)) {
      expect(Math.abs(Number(time) - machineMs - yearMs)).toBeLessThan(60_000);
    }
  } finally {
    await copy.end();
  }
});
