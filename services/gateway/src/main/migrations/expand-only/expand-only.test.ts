import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { createTestDatabase, type TestDatabase } from '@trilho/tooling/database/test-database.ts';
import { addPeriods } from '../../../platform/database/partitions.ts';
import { findBreaks, readSchema, type Schema } from '../../../testing/stages/schema-changes.ts';
import { contractMigrations, migrationsList } from '../../migrations.ts';
import { createOrm, migrate } from '../../orm.ts';

/** Of before there was a database in use; theirs are built where nobody writes. */
const beforeFirstUse = ['20261127-01-baseline', '20261127-02-payer'];

let database: TestDatabase;

type Listed = (typeof migrationsList)[number];

/** Applies these migrations, and returns what the schema is like then. */
async function apply(migrations: Listed[]): Promise<Schema> {
  const orm = await createOrm({ DATABASE_URL: database.url, DATABASE_POOL_MAX: 3 }, undefined, migrations);
  try {
    await migrate(orm);
    return await readSchema(orm.em.fork());
  } finally {
    await orm.close(true);
  }
}

test('nodes of the release before run on while a migration is applied', async () => {
  database = await createTestDatabase();
  const found: Record<string, string[]> = {};
  let before = await apply(migrationsList.slice(0, 1));
  for (const [place, { name }] of migrationsList.entries()) {
    const after = await apply(migrationsList.slice(0, place + 1));
    const text = readFileSync(join(import.meta.dirname, '..', `${name}.ts`), 'utf8');
    const breaks = findBreaks(before, after, text);
    if (breaks.length > 0 && !beforeFirstUse.includes(name) && !contractMigrations[name])
      found[name] = breaks;
    before = after;
  }
  await database.drop();
  expect(found).toEqual({});
  expect(migrationsList.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...beforeFirstUse, ...Object.keys(contractMigrations)]),
  );
});

/** The migrations until there are partitions of periods, and the others later, as a database in use applies them. */
test('an index that is built partition by partition is of all of them', async () => {
  database = await createTestDatabase();
  const place = migrationsList.findIndex(({ name }) => name === '20261129-30-rare-postings');
  await apply(migrationsList.slice(0, place));
  const orm = await createOrm({ DATABASE_URL: database.url, DATABASE_POOL_MAX: 2 });
  const em = orm.em.fork();
  await addPeriods({ table: 'ledger_postings', prefix: 'ltx', periodDays: 91 }, new Date(), em);
  await apply([...migrationsList]);
  const indexes = await em.execute<{ partitions: number; invalid: number }[]>(
    `select count(*)::int as partitions, count(*) filter (where not indisvalid)::int as invalid
     from pg_partition_tree('ledger_postings_rare_index') join pg_index on indexrelid = relid where isleaf`,
  );
  const [{ invalid } = { invalid: null }] = await em.execute<{ invalid: number }[]>(
    'select count(*)::int as invalid from pg_index where not indisvalid',
  );
  await orm.close(true);
  await database.drop();
  expect(indexes).toEqual([{ partitions: 5, invalid: 0 }]);
  expect(invalid).toBe(0);
});

/** What is found in a migration of these statements. */
async function breaksOf(text: string): Promise<string[]> {
  const orm = await createOrm({ DATABASE_URL: database.url, DATABASE_POOL_MAX: 2 });
  try {
    const em = orm.em.fork();
    const before = await readSchema(em);
    await em.execute(text);
    return findBreaks(before, await readSchema(em), text);
  } finally {
    await orm.close(true);
  }
}

describe('with all migrations', () => {
  beforeEach(async () => {
    database = await createTestDatabase({ template: process.env.TEST_DATABASE_TEMPLATE ?? '' });
  });
  afterEach(() => database.drop());

  test.each([
    ['a column is dropped', 'alter table refunds drop column reason', 'refunds.reason is gone'],
    ['a column is renamed', 'alter table refunds rename column reason to cause', 'refunds.reason is gone'],
    ['a table is dropped', 'drop table status_days', 'status_days.day is gone'],
    ['a column is required', 'alter table refunds add column note text not null', 'refunds.note is required'],
    [
      'a column becomes required',
      'alter table refunds alter column reason set not null',
      'has to have a value',
    ],
    ['a type changes', 'alter table refunds alter column reason type varchar(9)', 'another type'],
    ['an index blocks writes', 'create index slow on refunds (reason)', 'create index concurrently'],
    [
      'a rule is checked at once',
      `alter table refunds add constraint rule check (reason <> 'x')`,
      'not valid',
    ],
    [
      'a rule is added and checked under one lock',
      `alter table refunds add constraint rule check (reason <> 'x') not valid;
       alter table refunds validate constraint rule`,
      'validate it later',
    ],
  ])('it is refused that %s', async (_case, text, found) => {
    expect((await breaksOf(text)).join('\n')).toContain(found);
  });

  test.each([
    ['a column', 'alter table refunds add column note text'],
    ['a required one with a default', `alter table refunds add column note text not null default ''`],
    [
      'a table with its indexes',
      'create table notes (id int primary key); create index notes_id on notes (id)',
    ],
    ['an index beside the work', 'create index concurrently beside on refunds (reason)'],
    ['a rule for new rows', `alter table refunds add constraint rule check (reason <> 'x') not valid`],
  ])('a migration may add %s', async (_case, text) => {
    expect(await breaksOf(text)).toEqual([]);
  });

  test('processes that migrate together build an index beside the work, and none waits for another for ever', async () => {
    class Beside extends Migration {
      override isTransactional(): boolean {
        return false;
      }

      override up(): void {
        this.addSql('select pg_sleep(0.5)');
        this.addSql('create index concurrently beside on refunds (reason)');
      }
    }
    const migrations = [...migrationsList, { name: '20990101-01-beside', class: Beside }];
    const schemas = await Promise.all([apply(migrations), apply(migrations), apply(migrations)]);
    for (const { indexes } of schemas) expect(indexes.get('beside')).toBe('refunds');
  });
});
