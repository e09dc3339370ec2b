import { createTestDatabase, type TestDatabase } from '@trilho/tooling/database/test-database.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { startEntry } from '../testing/servers/start-entry.ts';
import { migrationsList } from './migrations.ts';
import { createOrm, migrate, requireMigrations } from './orm.ts';

let database: TestDatabase;
let provider: TestSimulator;
beforeAll(async () => {
  provider = await startTestSimulator();
});
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());
afterAll(() => provider.close());

const waiting = 'schema not up to date, looking again';

test.each([
  ['server', 'Server listening at'],
  ['worker', 'worker started'],
] as const)('a %s that may not migrate waits until the schema is up to date', async (entry, ready) => {
  const env = { DATABASE_URL: database.url, STRIPE_API_URL: provider.url };
  const service = startEntry(entry, { ...env, MIGRATE: false });
  await service.until(waiting);
  expect(service.lines.join()).toContain(migrationsList[0]?.name);
  expect(service.logged(ready)).toBe(0);
  // Nodes of a release may all be told to migrate.
  const migrating = [startEntry('migrate', env), startEntry('migrate', env)];
  expect(await Promise.all(migrating.map(({ ended }) => ended))).toEqual([0, 0]);
  const applied = migrating.flatMap(({ lines }) => lines.map((line) => JSON.parse(line).applied ?? []));
  expect(applied.flat().toSorted()).toEqual(migrationsList.map(({ name }) => name).toSorted());
  await service.until(ready);
  expect(await service.terminate()).toBe(0);
});

test('a release goes on with a schema that is newer than it needs', async () => {
  const orm = await createOrm({ DATABASE_URL: database.url, DATABASE_POOL_MAX: 2 });
  await migrate(orm);
  await orm.em.execute('insert into mikro_orm_migrations (name) values (?)', ['20990101-01-later']);
  await expect(requireMigrations(orm.em.fork())).resolves.toBeUndefined();
  await orm.close(true);
});
