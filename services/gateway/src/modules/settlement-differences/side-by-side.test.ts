import { newId } from '../../platform/ids.ts';
import { tellLines } from '../../testing/settlements/statement.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { until } from '../../testing/until.ts';
import { takeShard } from './work/shards.ts';
import { workDifferences } from './work/work-differences.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
afterAll(() => copies.close());

const em = () => copies.service.context.orm.em.fork();
const work = () => workDifferences(copies.service.context);

/** A line of a sale that nobody knows, the older one first in turn. */
async function tellOne({ user }: AccountHolder, ms: number): Promise<string> {
  const sourceExternalId = newId('req');
  const told = { gross: 5_000, fee: 0, sourceExternalId, id: newId('stl', ms) };
  const [id = ''] = await tellLines(copies.service, user.id, [told]);
  return id;
}

const shardOf = async (id: string): Promise<number> => {
  const [row] = await em().execute<{ shard: number }[]>(
    'select book % 16 shard from settlement_lines where id = ?',
    [id],
  );
  return Number(row?.shard);
};

const isCompared = async (id: string): Promise<boolean> => {
  const [row] = await em().execute<{ done: boolean }[]>(
    'select compared_at is not null done from settlement_lines where id = ?',
    [id],
  );
  return row?.done === true;
};

/** As the release before takes the place of the comparison. */
const takesPlace = `select name from ledger_progress where name = 'settlements' for update skip locked`;

test('two workers compare the lines of two merchants at once, and no line twice', async () => {
  const first = await tellOne(await copies.accountHolder(), 1);
  let second = await tellOne(await copies.accountHolder(), 2);
  while ((await shardOf(second)) === (await shardOf(first)))
    second = await tellOne(await copies.accountHolder(), 2);
  const begun = await em().transactional(async (tx) => {
    const [own] = await tx.execute<{ pid: number }[]>('select pg_backend_pid() pid');
    await tx.execute('select id from settlement_lines where id = ? for no key update', [first]);
    const waiting = work();
    await until(async () => {
      const blocked = await em().execute<unknown[]>(
        'select from pg_stat_activity where ? = any(pg_blocking_pids(pid))',
        [own?.pid],
      );
      return blocked.length > 0;
    });
    while ((await work()) > 0);
    expect([await isCompared(first), await isCompared(second)]).toEqual([false, true]);
    expect(await em().execute(takesPlace)).toEqual([]);
    return { waiting };
  });
  expect(await begun.waiting).toBeGreaterThan(0);
  expect(await isCompared(first)).toBe(true);
});

test('nothing is compared while a worker of the release before has the place', async () => {
  const line = await tellOne(await copies.accountHolder(), 1);
  await em().transactional(async (tx) => {
    expect(await tx.execute(takesPlace)).toHaveLength(1);
    expect(await work()).toBe(0);
    expect(await isCompared(line)).toBe(false);
  });
  while ((await work()) > 0);
  expect(await isCompared(line)).toBe(true);
});

test('a shard that fails keeps no other merchant waiting, and is told', async () => {
  const failing = await tellOne(await copies.accountHolder(), 1);
  let other = await tellOne(await copies.accountHolder(), 2);
  while ((await shardOf(other)) === (await shardOf(failing)))
    other = await tellOne(await copies.accountHolder(), 2);
  await em().execute(
    `create function refuse_line() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`,
  );
  await em().execute(
    `create trigger refuse_line before update on settlement_lines for each row
       when (old.id = '${failing}') execute function refuse_line()`,
  );
  await expect(work()).rejects.toThrow('refused');
  expect([await isCompared(failing), await isCompared(other)]).toEqual([false, true]);
  await em().execute('drop trigger refuse_line on settlement_lines');
  while ((await work()) > 0);
  expect(await isCompared(failing)).toBe(true);
});

test('however many lines of one merchant wait, and whichever worker has them, those of another are found', async () => {
  const first = await tellOne(await copies.accountHolder(), 1);
  await em().execute(
    `insert into settlement_lines
       (book, key, nth, id, statement, kind, gross, fee, net, booked_at, day, created_at)
     select l.book, 'many' || i, 1, l.id || i, 'balance', 'payment', 1, 0, 1, now(), current_date, now()
     from settlement_lines l cross join generate_series(1, 16000) i where l.id = ?`,
    [first],
  );
  let other = await tellOne(await copies.accountHolder(), 2);
  while ((await shardOf(other)) === (await shardOf(first)))
    other = await tellOne(await copies.accountHolder(), 2);
  await em().transactional(async (tx) => {
    expect(await takeShard(await shardOf(first), tx)).toBe(true);
    while ((await work()) > 0);
    expect([await isCompared(first), await isCompared(other)]).toEqual([false, true]);
  });
  expect(await work()).toBe(1_000);
  expect(await isCompared(first)).toBe(true);
  await em().execute('update settlement_lines set compared_at = now() where compared_at is null');
});
