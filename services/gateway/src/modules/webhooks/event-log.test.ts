import type { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { recordEvent } from '../../event-log/event.repository.ts';
import { idFloor, newId } from '../../platform/ids.ts';
import { createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { recordTestEvent } from '../../testing/servers/webhook-endpoint.ts';
import { until } from '../../testing/until.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
});
beforeEach(async () => {
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const scopeOf = ({ user }: TestMerchant) => ({ userId: user.id, environment: 'SANDBOX' as const });
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

async function read(after: string, limit = 100) {
  const { status, body } = await merchant.get(`/events?after=${after}&limit=${limit}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
}

/** Reads on from a place until the log has given so many events: a transaction of another test may hold it back. */
async function readAll(after: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor = after;
  await until(async () => {
    const page = await read(cursor, 3);
    ids.push(...idsOf(page));
    cursor = page.nextCursor;
    return ids.length >= count && !page.hasMore;
  });
  return ids;
}

/** A transaction that a test ends when it wants. */
async function openTransaction() {
  const em: EntityManager = service.context.orm.em.fork();
  await em.begin();
  return {
    em,
    async record(): Promise<string> {
      const id = newId('evt');
      await recordEvent(scopeOf(merchant), 'payment.succeeded', { id: newId('pay') }, em, id);
      return id;
    },
  };
}

test('an event waits in the log for those of older transactions: none appears before it later', async () => {
  const older = await openTransaction();
  const newer = await openTransaction();
  const first = await older.record();
  const second = await newer.record();
  await newer.em.commit();
  expect(idsOf(await read(''))).toEqual([]);
  await older.em.commit();
  expect(await readAll('', 2)).toEqual([first, second]);
});

test('whatever order transactions write and end in, a reader gets each committed event once, in one order', async () => {
  const step = fc.record({
    transaction: fc.integer({ min: 0, max: 2 }),
    act: fc.constantFrom('record', 'record', 'record', 'commit', 'rollback', 'read'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      merchant = await createMerchant(service);
      const open = new Map<number, Awaited<ReturnType<typeof openTransaction>> & { ids: string[] }>();
      const committed: string[] = [];
      const seen: string[] = [];
      let cursor = '';
      const commit = async (transaction: number) => {
        const ended = open.get(transaction);
        open.delete(transaction);
        await ended?.em.commit();
        committed.push(...(ended?.ids ?? []));
      };
      try {
        for (const { transaction, act } of steps) {
          const current = open.get(transaction) ?? { ...(await openTransaction()), ids: [] };
          open.set(transaction, current);
          if (act === 'record') current.ids.push(await current.record());
          if (act === 'commit') await commit(transaction);
          if (act === 'rollback') {
            open.delete(transaction);
            await current.em.rollback();
          }
          if (act === 'read') {
            const page = await read(cursor, 2);
            seen.push(...idsOf(page));
            cursor = page.nextCursor;
          }
        }
        for (const transaction of [...open.keys()]) await commit(transaction);
      } finally {
        for (const { em } of open.values()) await em.rollback();
      }
      seen.push(...(await readAll(cursor, committed.length - seen.length)));
      expect(seen.toSorted()).toEqual(committed.toSorted());
      expect(await readAll('', committed.length)).toEqual(seen);
    }),
    { numRuns: 30 },
  );
});

test('nextCursor leads on from a page that is empty', async () => {
  expect(await read('')).toEqual({ items: [], hasMore: false, nextCursor: '', previousCursor: null });
  const first = await recordTestEvent(service, scopeOf(merchant));
  expect(await readAll('', 1)).toEqual([first]);
  expect((await read(first)).nextCursor).toBe(first);
  const second = await recordTestEvent(service, scopeOf(merchant));
  expect(await readAll(first, 1)).toEqual([second]);
});

test('an empty `after` begins 30 days ago; an older event still leads on while it is kept', async () => {
  const em = service.context.orm.em.fork();
  const dayMs = 24 * 60 * 60 * 1000;
  const ids: string[] = [];
  for (const days of [40, 29]) {
    const at = Date.now() - days * dayMs;
    const id = idFloor('evt', at);
    await em.execute(
      `insert into events (id, user_id, environment, type, data, created_at)
       values (?, ?, 'SANDBOX', 'payment.succeeded', '{}', ?)`,
      [id, merchant.user.id, new Date(at)],
    );
    ids.push(id);
  }
  const [older = '', newer = ''] = ids;
  expect(await readAll('', 1)).toEqual([newer]);
  expect(await readAll(older, 1)).toEqual([newer]);
});

test('an event that is not the merchant’s, or not kept, is refused by its field; so are the filters', async () => {
  const other = await createMerchant(service);
  const id = await recordTestEvent(service, scopeOf(other));
  for (const after of [id, newId('evt')]) {
    const { status, body } = await merchant.get(`/events?after=${after}`);
    expect({ status, body }).toMatchObject({ status: 422, body: { validationErrors: [{ field: 'after' }] } });
  }
  for (const more of ['type=payment.failed', 'createdFrom=2026-01-01T00:00:00Z', 'startingAfter=x']) {
    expect((await merchant.get(`/events?after=&${more}`)).status).toBe(400);
  }
});

test('without `after` events come newest first, by type and time, each with its resource', async () => {
  const paid = await recordTestEvent(service, scopeOf(merchant), { id: 'pay_1' });
  const failed = await recordTestEvent(service, scopeOf(merchant), { id: 'pay_2' }, 'payment.failed');
  const list = async (query = '') => (await merchant.get(`/events${query}`)).body.data;
  expect(idsOf(await list())).toEqual([failed, paid]);
  expect(idsOf(await list('?type=payment.succeeded'))).toEqual([paid]);
  expect(idsOf(await list(`?createdTo=${new Date(Date.now() - 60_000).toISOString()}`))).toEqual([]);
  const { nextCursor } = await list('?limit=1');
  expect(idsOf(await list(`?limit=1&startingAfter=${nextCursor}`))).toEqual([paid]);
  const { body } = await merchant.get(`/events/${paid}`);
  expect(body.data).toMatchObject({ id: paid, type: 'payment.succeeded', data: { object: { id: 'pay_1' } } });
  const other = await createMerchant(service);
  expect((await other.get(`/events/${paid}`)).status).toBe(404);
});
