import { createTestDatabase, type TestDatabase } from '@trilho/tooling/database/test-database.ts';
import { newId } from '../platform/ids.ts';
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

test('tables that hold rows become partitions with every row in its order and place, while their indexes stay', async () => {
  const old = await createTestDatabase();
  const grown = await createOrm({ DATABASE_URL: old.url, DATABASE_POOL_MAX: 3 });
  try {
    await grown.migrator.up({ to: '20261123-41-operators' });
    const em = grown.em.fork();
    const now = Date.now();
    const write = (id: string) =>
      em.execute(
        `insert into events (id, user_id, environment, type, data, created_at)
         values (?, 'usr', 'SANDBOX', 'payment.succeeded', '{}', now())`,
        [id],
      );
    const ids = [-1000, -100, 0, 0.1].map((days) => newId('evt', now + days * 24 * 60 * 60 * 1000));
    for (const id of ids) await write(id);
    await em.execute(`insert into provider_event_outcomes (id, endpoint, effect, attempts, applied_at)
      select id, 'platform', 'applied', 1, now() from events`);
    const read = async (table: string) =>
      (await em.execute<object[]>(`select * from ${table} order by id`)).map((row) => ({ ...row }));
    const before = [await read('events'), await read('provider_event_outcomes')];
    await grown.migrator.up({ to: '20261124-40-partition-bounds' });
    // A release may stop here: what is written goes on.
    await write(newId('evt', now + 20 * 24 * 60 * 60 * 1000));
    await em.execute(`delete from events where id > ?`, [ids.at(-1)]);
    const indexes = () =>
      em.execute<{ file: string }[]>(
        `select pg_relation_filenode(indexrelid) file from pg_index join pg_class on pg_class.oid = indrelid
         where relname in ('events', 'events_past') and indexrelid not in (select inhparent from pg_inherits) order by 1`,
      );
    const files = await indexes();
    await migrate(grown);
    expect(await indexes()).toEqual(expect.arrayContaining(files));
    expect([await read('events'), await read('provider_event_outcomes')]).toEqual(before);
    const later = [newId('evt'), newId('evt', now + 60 * 24 * 60 * 60 * 1000)];
    for (const id of later) await write(id);
    const order = await em.execute<{ id: string }[]>('select id from events order by xact_id, position');
    expect(order.map(({ id }) => id)).toEqual([...ids, ...later]);
    await expect(write(String(ids[0]))).rejects.toThrow('duplicate key');
    await em.execute('truncate events');
    expect(await read('events')).toEqual([]);
  } finally {
    await grown.close(true);
    await old.drop();
  }
});
