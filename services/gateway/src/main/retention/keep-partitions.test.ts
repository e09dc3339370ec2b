import { sql } from 'kysely';
import { dropPeriods, tryAddPeriods } from '../../platform/database/partitions.ts';
import { tableQueries } from '../../platform/database/queries.ts';
import { idFloor } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { keepPartitions } from './keep-partitions.ts';
import { partitionedTables, retentions } from './retention.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const dayMs = 24 * 60 * 60 * 1000;
const em = () => service.context.orm.em.fork();
const start = Date.now();
const inDays = (days: number) => new Date(start + days * dayMs);
let said: unknown[][] = [];
const say = (...line: unknown[]) => void said.push(line);
beforeEach(() => {
  said = [];
});

const rows = async <Row>(text: string, values: unknown[] = []) => (await em().execute(text, values)) as Row[];
const partitionsOf = async (table: string) => {
  const found = await rows<{ name: string }>(
    `select inhrelid::regclass::text "name" from pg_inherits where inhparent = ?::regclass order by 1`,
    [table],
  );
  return found.map(({ name }) => name);
};

let number = 0;
/** Writes an event whose id was made then. Returns the id. */
async function eventOf(at: Date): Promise<string> {
  number += 1;
  const id = idFloor('evt', at.getTime()).slice(0, -4) + String(number).padStart(4, '0');
  await em().execute(
    `insert into events (id, user_id, environment, type, data, created_at)
     values (?, 'usr', 'SANDBOX', 'payment.succeeded', '{}', ?)`,
    [id, at],
  );
  return id;
}
const placeOf = async (id: string) =>
  (await rows<{ place: string }>('select tableoid::regclass::text "place" from events where id = ?', [id]))[0]
    ?.place;

test('a fresh database has partitions of this period and of two more', async () => {
  for (const { table, periodDays, keptDays } of partitionedTables) {
    const names = await partitionsOf(table);
    expect(names).toHaveLength(5);
    expect(names).toContain(`partitions.${table}_past`);
    expect(names).toContain(`partitions.${table}_rest`);
    // What is dropped by periods stays that much longer.
    if (keptDays !== null) expect(periodDays).toBeLessThanOrEqual(14);
  }
  expect(await placeOf(await eventOf(new Date(start)))).toMatch(/^partitions\.events_20\d{6}$/);
  expect(await placeOf(await eventOf(inDays(28)))).toMatch(/^partitions\.events_20\d{6}$/);
});

test('an insert never fails for want of a partition, and a partition that comes late takes its rows over', async () => {
  const early = await eventOf(inDays(-1000));
  expect(await placeOf(early)).toBe('partitions.events_past');
  const [late, later] = [await eventOf(inDays(80)), await eventOf(inDays(900))];
  const read = () => rows('select * from events order by xact_id, position');
  const before = await read();
  expect(await placeOf(late)).toBe('partitions.events_rest');
  await keepPartitions(service.context, say, inDays(60));
  expect(said).toEqual([]);
  expect(await placeOf(late)).toMatch(/^partitions\.events_20\d{6}$/);
  expect(await placeOf(later)).toBe('partitions.events_rest');
  expect(await read()).toEqual(before);
});

test('an id is taken once, in whichever partition', async () => {
  for (const days of [-1000, 0, 20, 2000]) {
    const id = await eventOf(inDays(days));
    await expect(
      em().execute(`insert into events (id, user_id, environment, type, data, created_at)
        values ('${id}', 'usr', 'SANDBOX', 'payment.succeeded', '{}', now())`),
    ).rejects.toThrow('duplicate key');
  }
});

test('a period goes when its last row is past its retention, not before, and leaves all others', async () => {
  await em().execute('delete from events');
  const [event, next] = [await eventOf(new Date(start)), await eventOf(inDays(14))];
  await keepPartitions(service.context, say, inDays(89));
  expect(await placeOf(event)).toBeDefined();
  await keepPartitions(service.context, say, inDays(90 + 14));
  expect(await placeOf(event)).toBeUndefined();
  expect(await placeOf(next)).toBeDefined();
  // What comes for a period that is gone has a place as well.
  expect(await placeOf(await eventOf(new Date(start)))).toBe('partitions.events_rest');
});

test('who holds the table keeps a partition from going for now: the next run drops it, and writers never wait long', async () => {
  const events = { table: 'events', prefix: 'evt', periodDays: 14 } as const;
  const now = inDays(400);
  await tryAddPeriods(events, now, em());
  const names = await partitionsOf('events');
  await em().transactional(async (tx) => {
    await tx.execute('select count(*) from events');
    const left = await dropPeriods(events, now, em(), { most: 2, pauseMs: 0 });
    expect(left.length).toBeGreaterThan(2);
    expect(await tryAddPeriods(events, inDays(430), em(), { most: 2, pauseMs: 0 })).toBe(false);
    await eventOf(now);
  });
  expect(await partitionsOf('events')).toEqual(names);
  expect(await dropPeriods(events, now, em())).toEqual([]);
  expect((await partitionsOf('events')).length).toBeLessThan(names.length);
});

test('a next period without a partition is said aloud', async () => {
  await em().transactional(async (tx) => {
    await tx.execute('lock table partitions.api_requests_rest in access share mode');
    await keepPartitions(service.context, say, inDays(140), { most: 2, pauseMs: 0 });
  });
  expect(said).toContainEqual([
    { alert: 'partitions_missing', table: 'api_requests' },
    'partitions are missing',
    'error',
  ]);
});

test('the position of events goes on over partitions', async () => {
  const ids = [await eventOf(inDays(2000)), await eventOf(inDays(440)), await eventOf(inDays(-5))];
  const found = await rows<{ id: string }>('select id from events where id = any(?) order by position', [
    `{${ids}}`,
  ]);
  expect(found.map(({ id }) => id)).toEqual(ids);
});

test('no retention of a large table scans it', async () => {
  const large = retentions.filter(({ order }) => order !== undefined);
  expect(large.length).toBeGreaterThanOrEqual(2 * partitionedTables.length + 4);
  await em().transactional(async (tx) => {
    // Tables as small as these are read whole.
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(`set local enable_${way} = off`);
    for (const { table, order, expired } of large) {
      const plan = await tableQueries(tx)
        .selectFrom(table)
        .select(sql.ref('ctid').as('ctid'))
        .where(expired(inDays(0)))
        .orderBy(sql.ref(order ?? 'id'))
        .limit(1000)
        .explain();
      const text = JSON.stringify(plan);
      expect(`${table}\n${text}`).toMatch(/Index (Only )?Scan/);
      expect(`${table}\n${text}`).not.toMatch(/Seq Scan|Sort/);
    }
  });
});
