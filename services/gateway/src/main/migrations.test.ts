import { createTestDatabase, type TestDatabase } from '@trilho/tooling/database/test-database.ts';
import { createOrm, migrate } from './orm.ts';

let database: TestDatabase;
let orm: Awaited<ReturnType<typeof createOrm>>;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await createOrm({ DATABASE_URL: database.url, DATABASE_POOL_MAX: 4 });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const applied = async () => (await orm.migrator.getExecuted()).map(({ name }) => name);

test('a migration that cannot have its table soon gives up and leaves what came before it; the next start goes on', async () => {
  await orm.migrator.up({ to: '20261121-32-former-provider-keys' });
  await orm.em.fork().transactional(async (tx) => {
    await tx.execute('lock table payments in share mode');
    await expect(migrate(orm)).rejects.toThrow('lock timeout');
  });
  expect((await applied()).at(-1)).toBe('20261121-40-metrics');
  const rest = await migrate(orm);
  expect(rest[0]).toBe('20261121-41-payment-journal');
  expect(await migrate(orm)).toEqual([]);
});

test('processes that start together apply each migration once', async () => {
  const other = await createTestDatabase();
  const connect = () => createOrm({ DATABASE_URL: other.url, DATABASE_POOL_MAX: 2 });
  const [one, two] = await Promise.all([connect(), connect()]);
  try {
    const [first, second] = await Promise.all([migrate(one), migrate(two)]);
    expect([first.length, second.length].sort((a, b) => a - b)).toEqual([0, (await applied()).length]);
  } finally {
    await one.close(true);
    await two.close(true);
    await other.drop();
  }
});
