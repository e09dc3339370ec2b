import type { MerchantScope } from '../../context.ts';
import { recordEvent } from '../../event-log/event.repository.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { onTestEnd } from '../../testing/servers/local-servers.ts';
import { deliveriesOf, newScope } from '../../testing/servers/webhook-endpoint.ts';
import { startReceiver } from '../../testing/servers/webhook-receiver.ts';
import { replayStage } from '../../testing/stages/replaying.ts';
import { deliverDue } from '../webhook-delivery/deliver-due.ts';
import { workReplays } from './work-replays.ts';

let service: TestApp;
let scope: MerchantScope;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(() => {
  scope = newScope();
});
afterAll(() => service.close());

const { em, db, endpoint, change, record, recordMany, begin, beginBeside, progress, work, settle, shown } =
  replayStage(
    () => service,
    () => scope,
  );

describe('a replay of what failed', () => {
  test('queues failed and canceled deliveries again, and leaves the others', async () => {
    const id = await endpoint();
    const [arrived = '', failed = '', canceled = '', waiting = ''] = await recordMany(4);
    await settle(id, 'succeeded', [arrived]);
    await settle(id, 'failed', [failed]);
    await settle(id, 'canceled', [canceled]);
    const replay = await begin(id, 'failed');
    expect(await progress(replay)).toMatchObject({
      status: 'running',
      total: 2,
      queued: 0,
      completedAt: null,
    });
    expect(await work()).toBe(2);
    expect(await shown(id)).toEqual([
      [arrived, 'succeeded', 'live', 8],
      [failed, 'pending', 'replayed', 0],
      [canceled, 'pending', 'replayed', 0],
      [waiting, 'pending', 'live', 0],
    ]);
    const counts = { total: 2, queued: 2, succeeded: 0, failed: 0 };
    expect(await progress(replay)).toMatchObject({ status: 'completed', ...counts });
    await settle(id, 'succeeded', [failed]);
    await settle(id, 'failed', [canceled]);
    expect(await progress(replay)).toMatchObject({ ...counts, succeeded: 1, failed: 1 });
  });

  test('begins with the events of its time, to the millisecond', async () => {
    const id = await endpoint();
    const events = await recordMany(3);
    await settle(id, 'failed', events);
    const times = [1, 2, 3].map((minutes) => new Date(Date.now() - 60_000 * (10 - minutes)));
    for (const [nth, eventId] of events.entries()) {
      await db()
        .updateTable('deliveries')
        .set({ createdAt: times[nth] })
        .where('eventId', '=', eventId)
        .execute();
    }
    await begin(id, 'failed', times[1]);
    await work();
    expect((await shown(id)).map(([, , kind]) => kind)).toEqual(['live', 'replayed', 'replayed']);
  });

  test('leaves test events out', async () => {
    const id = await endpoint();
    const [event = ''] = await recordMany(1);
    await settle(id, 'failed', [event]);
    await em().execute(`update events set type = 'webhook.test' where id = ?`, [event]);
    expect(await begin(id, 'failed')).toMatchObject({ total: 0 });
    expect(await work()).toBe(0);
  });
});

describe('a replay of everything', () => {
  test('writes the deliveries of events that came while the endpoint was inactive', async () => {
    const id = await endpoint({ active: false, ordered: true });
    const [first, second] = [await record({ paymentId: 'pay_1' }), await record({ id: 'pay_2' })];
    expect(await shown(id)).toEqual([]);
    await change(id, { active: true });
    const replay = await begin(id, 'all');
    expect(replay).toMatchObject({ total: 2 });
    await work();
    expect(await deliveriesOf(service, id)).toEqual([
      expect.objectContaining({ eventId: first, objectKey: 'pay_1', isReplay: true, replayId: replay.id }),
      expect.objectContaining({ eventId: second, objectKey: 'pay_2', status: 'pending', attempts: 0 }),
    ]);
  });

  test('sends again what had arrived, under its id, and leaves what waits in its place', async () => {
    const id = await endpoint();
    const [arrived = '', waiting = ''] = await recordMany(2);
    await settle(id, 'succeeded', [arrived]);
    const before = await deliveriesOf(service, id);
    const replay = await begin(id, 'all');
    await work();
    expect(await shown(id)).toEqual([
      [arrived, 'pending', 'replayed', 0],
      [waiting, 'pending', 'live', 0],
    ]);
    expect((await deliveriesOf(service, id)).map((delivery) => delivery.id)).toEqual(
      before.map((row) => row.id),
    );
    await settle(id, 'succeeded', [arrived, waiting]);
    expect(await progress(replay)).toMatchObject({ total: 2, queued: 2, succeeded: 2 });
  });

  test('takes what the endpoint subscribes to now and whose metadata pass its filter', async () => {
    const id = await endpoint({
      active: false,
      enabledEvents: ['charge.refunded', 'payment.failed'],
      metadataFilter: { loja: '7' },
    });
    const ofShop = { metadata: { loja: '7', canal: 'app' } };
    await record(ofShop, 'payment.succeeded');
    const refunded = await record(ofShop, 'refund.succeeded');
    await record({ metadata: { loja: '8' } }, 'refund.succeeded');
    await record({}, 'payment.failed');
    const failed = await record(ofShop, 'payment.failed');
    await change(id, { active: true });
    expect(await begin(id, 'all')).toMatchObject({ total: 2 });
    await work();
    expect((await shown(id)).map(([eventId]) => eventId)).toEqual([refunded, failed]);
  });

  test('waits for transactions that began before it: they may still write an event', async () => {
    const id = await endpoint({ active: false });
    const [release, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = em().transactional(async (tx) => {
      await recordEvent(scope, 'payment.succeeded', { id: 'pay_1' }, tx, newId('evt'));
      written.resolve();
      await release.promise;
    });
    await written.promise;
    await change(id, { active: true });
    const replay = await beginBeside(id, 'all');
    expect(await workReplays(service.context)).toBe(0);
    expect(await progress(replay)).toMatchObject({ status: 'running' });
    release.resolve();
    await slow;
    expect(await work()).toBe(1);
    expect(await progress(replay)).toMatchObject({ status: 'completed', total: 1, queued: 1 });
  });

  test('leaves out the events of other merchants and environments', async () => {
    const own = scope;
    const id = await endpoint();
    scope = { ...own, environment: 'PRODUCTION' };
    await record();
    scope = newScope();
    await record();
    scope = own;
    expect(await begin(id, 'all')).toMatchObject({ total: 0 });
    await work();
    expect(await shown(id)).toEqual([]);
  });
});

test.each([{ active: false }, { deletedAt: new Date() }])('ends with its endpoint: %j', async (changes) => {
  const id = await endpoint();
  await settle(id, 'failed', await recordMany(2));
  const replay = await begin(id, 'failed');
  await change(id, changes);
  expect(await work()).toBe(0);
  const row = await db().selectFrom('webhook_replays').selectAll().where('id', '=', replay.id).execute();
  expect(row).toEqual([
    expect.objectContaining({ status: 'canceled', queued: 0, completedAt: expect.any(Date) }),
  ]);
});

test('what is replayed arrives under the ids of its events', async () => {
  const receiver = await startReceiver();
  onTestEnd(() => receiver.close());
  const id = await endpoint({ url: receiver.url, active: false });
  const events = await recordMany(3);
  await change(id, { active: true });
  const replay = await begin(id, 'all');
  await work();
  await deliverDue(service.context);
  expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(events.toSorted());
  expect(await progress(replay)).toMatchObject({ status: 'completed', succeeded: 3, failed: 0 });
});
