import pg from 'pg';
import { dropDatabase, ensureDatabase } from './databases.ts';
import { createTestDatabase, TEST_SERVER_VARIABLE, type TestDatabase } from './test-database.ts';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a database per test file', () => {
  const made: TestDatabase[] = [];

  afterAll(async () => {
    for (const database of made) await database.drop();
  });

  test('copies the template and shares no rows with its sisters', async () => {
    const template = await createTestDatabase();
    made.push(template);
    await query(template.url, 'CREATE TABLE note (text text)');
    await query(template.url, "INSERT INTO note VALUES ('from the template')");

    const [one, two] = await Promise.all([
      createTestDatabase({ template: template.name }),
      createTestDatabase({ template: template.name }),
    ]);
    made.push(one, two);
    await query(one.url, "INSERT INTO note VALUES ('only here')");

    expect(await query(one.url, 'SELECT text FROM note')).toHaveLength(2);
    expect(await query(two.url, 'SELECT text FROM note')).toEqual([{ text: 'from the template' }]);
  });

  test('is made once when several ask for it at the same moment', async () => {
    const adminUrl = process.env[TEST_SERVER_VARIABLE] ?? '';
    const urls = await Promise.all([1, 2, 3, 4].map(() => ensureDatabase(adminUrl, 'asked_for_at_once')));
    expect(new Set(urls).size).toBe(1);
    await dropDatabase(adminUrl, 'asked_for_at_once');
  });

  test('is UTF-8, in UTC and PostgreSQL 18', async () => {
    const database = await createTestDatabase();
    made.push(database);
    expect(await query(database.url, "SELECT current_setting('server_encoding') AS encoding")).toEqual([
      { encoding: 'UTF8' },
    ]);
    expect(await query(database.url, "SELECT current_setting('TimeZone') AS zone")).toEqual([
      { zone: 'UTC' },
    ]);
    expect(
      await query(database.url, "SELECT current_setting('server_version_num')::int / 10000 AS v"),
    ).toEqual([{ v: 18 }]);
  });
});
