import { Migration } from '@mikro-orm/migrations';
import { createTestDatabase, type TestDatabase } from '@trilho/tooling/database/test-database.ts';
import { bulkInsert } from '../demo/bulk-insert.ts';
import { shortLockTimeout } from '../platform/database/short-lock-timeout.ts';
import { buildPaymentRow } from '../testing/metric-rows.ts';
import { migrationsList } from './migrations.ts';
import { createOrm, migrate } from './orm.ts';

class Notes extends Migration {
  override up(): void {
    this.addSql('create table "notes" ("id" int not null, primary key ("id"))');
  }
}

class NotesOfPayments extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table "payments" add column "note" text null');
  }
}

const later = [
  ...migrationsList,
  { name: '20990101-01-notes', class: Notes },
  { name: '20990101-02-notes-of-payments', class: NotesOfPayments },
];

let database: TestDatabase;
let orms: Awaited<ReturnType<typeof createOrm>>[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const orm of orms) await orm.close(true);
  orms = [];
  await database.drop();
});

async function connect(migrations?: typeof later) {
  const orm = await createOrm({ DATABASE_URL: database.url, DATABASE_POOL_MAX: 4 }, undefined, migrations);
  orms.push(orm);
  return orm;
}

test('a migration that cannot have its table soon gives up and leaves what came before it; the next start goes on', async () => {
  await migrate(await connect());
  const orm = await connect(later);
  await orm.em.fork().transactional(async (tx) => {
    await tx.execute('lock table payments in share mode');
    await expect(migrate(orm)).rejects.toThrow('lock timeout');
  });
  expect((await orm.migrator.getExecuted()).at(-1)?.name).toBe('20990101-01-notes');
  expect(await migrate(orm)).toEqual(['20990101-02-notes-of-payments']);
  expect(await migrate(orm)).toEqual([]);
});

test('processes that start together apply each migration once', async () => {
  const [one, two] = await Promise.all([connect(later), connect(later)]);
  const [first, second] = await Promise.all([migrate(one), migrate(two)]);
  expect([first.length, second.length].sort((a, b) => a - b)).toEqual([0, later.length]);
});

test('a database with all migrations that the baseline replaces has it; one with some of them is refused', async () => {
  await migrate(await connect(migrationsList.slice(0, 1)));
  const orm = await connect();
  await orm.em.execute('update mikro_orm_migrations set name = ?', ['20261126-30-surpluses-by-hand']);
  expect(await migrate(orm)).toEqual(migrationsList.slice(1).map(({ name }) => name));
  await orm.em.execute('delete from mikro_orm_migrations');
  await orm.em.execute('insert into mikro_orm_migrations (name) values (?)', ['20261121-01-users']);
  await expect(migrate(orm)).rejects.toThrow('npm run reset');
});

test('payments of before have the time at which their journal says that they succeeded, and no made-up one', async () => {
  const before = migrationsList.findIndex(({ name }) => name === '20261127-04-paid-at');
  const orm = await connect(migrationsList.slice(0, before));
  await migrate(orm);
  await orm.em.execute(`insert into users (id, name, surname, email, cpf, phone, birth_date, password_hash, created_at, updated_at)
    values ('usr_1', 'Ana', 'Souza', 'ana@exemplo.com.br', '52998224725', '11999999999', '1990-01-01', '', now(), now())`);
  const at = new Date('2026-11-20T12:00:00.000Z');
  const paid = { kind: 'state', from: 'requires_action', to: 'succeeded' };
  const journals = [
    [
      { kind: 'state', to: 'requires_action', at },
      { ...paid, at: '2026-11-20T12:05:00.000Z' },
    ],
    [{ kind: 'request', at }],
    [{ ...paid, at: '2026-11-20T12:01:00.000Z' }],
  ];
  const scope = { userId: 'usr_1', environment: 'SANDBOX' } as const;
  const rows = journals.map((journal, place) =>
    buildPaymentRow(scope, at, { id: `pay_${place}`, journal, ...(place === 2 && { status: 'failed' }) }),
  );
  await bulkInsert('payments', rows, orm.em.fork());
  expect(await migrate(await connect())).toContain('20261127-04-paid-at');
  const read = await orm.em.execute<{ paid_at: Date | null }[]>('select paid_at from payments order by id');
  expect(read.map(({ paid_at: when }) => when && new Date(when).toISOString())).toEqual([
    '2026-11-20T12:05:00.000Z',
    null,
    null,
  ]);
});
