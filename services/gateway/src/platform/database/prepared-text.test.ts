import type { EntityManager } from '@mikro-orm/postgresql';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { prepared } from './prepared-text.ts';
import { runText } from './run-text.ts';
import { isTransient } from './transient-errors.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const text = prepared('test-sum', 'select $1::int + $2::int as sum');
const countText = `select count(*)::int as count from pg_prepared_statements where name = 'test-sum'`;

test('a registered statement is prepared once per connection, within a transaction too, and others are not', async () => {
  const em = service.context.orm.em.fork();
  expect(await runText(em, text, [1, 2])).toEqual([{ sum: 3 }]);
  await em.transactional(async (tx) => {
    expect(await runText(tx, text, [2, 3])).toEqual([{ sum: 5 }]);
    expect(await runText(tx, text, [3, 4])).toEqual([{ sum: 7 }]);
    expect(await runText(tx, 'select $1::int as one', [1])).toEqual([{ one: 1 }]);
    expect(await runText(tx, countText, [])).toEqual([{ count: 1 }]);
    const unnamed = await runText(
      tx,
      `select count(*)::int as count from pg_prepared_statements where statement like 'select $1::int as one%'`,
      [],
    );
    expect(unnamed).toEqual([{ count: 0 }]);
  });
});

test('a statement whose columns a migration changed is planned anew on all connections', async () => {
  const em = service.context.orm.em.fork();
  await runText(em, 'create table planned (amount int)', []);
  await runText(em, 'insert into planned values (1)', []);
  const planned = prepared('test-planned', 'select amount from planned');
  const read = (by: EntityManager) => runText(by, planned, []);
  /** Within a transaction, within another, and outside both: on three connections. */
  const readThrice = () =>
    em.transactional(async (first) => [
      await read(first),
      ...(await em.fork().transactional(async (second) => [await read(second), await read(em.fork())])),
    ]);
  expect(await readThrice()).toEqual(Array(3).fill([{ amount: 1 }]));
  await runText(em, 'alter table planned alter amount type text', []);

  const refusal = await em.transactional(read).catch((error: Error) => error);
  expect(refusal).toMatchObject({ message: expect.stringContaining('cached plan') });
  expect(refusal instanceof Error && isTransient(refusal)).toBe(true);
  expect(await readThrice()).toEqual(Array(3).fill([{ amount: '1' }]));

  await runText(em, 'alter table planned alter amount type int using amount::int', []);
  await expect(read(em.fork())).rejects.toThrow('cached plan');
  expect(await readThrice()).toEqual(Array(3).fill([{ amount: 1 }]));
});
