import type { MerchantScope } from '../../context.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { newScope } from '../../testing/servers/webhook-endpoint.ts';
import { replayStage } from '../../testing/stages/replaying.ts';
import { until } from '../../testing/until.ts';
import { startReplays } from './work-replays.ts';

let service: TestApp;
let scope: MerchantScope;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(() => {
  scope = newScope();
});
afterAll(() => service.close());

const { em, db, endpoint, recordMany, begin, progress, work, settle, settleReplayed } = replayStage(
  () => service,
  () => scope,
);

describe('the pace', () => {
  const pace = { mostUntried: 2, mostOpen: 4 };

  test('is the deliveries’: so many are queued, and more once those were tried', async () => {
    const id = await endpoint();
    const events = await recordMany(5);
    await settle(id, 'failed', events);
    const replay = await begin(id, 'failed');
    expect(await work(pace)).toBe(2);
    expect(await work(pace)).toBe(0);
    expect(await progress(replay)).toMatchObject({ status: 'running', total: 5, queued: 2 });
    await settleReplayed(id, 'succeeded');
    expect(await work(pace)).toBe(2);
    await settleReplayed(id, 'succeeded');
    expect(await work(pace)).toBe(1);
    expect(await progress(replay)).toMatchObject({ status: 'completed', queued: 5, succeeded: 4 });
  });

  test('is none while too many wait for another attempt', async () => {
    const id = await endpoint();
    const events = await recordMany(6);
    await settle(id, 'failed', events);
    await begin(id, 'failed');
    for (const untried of [2, 2]) {
      expect(await work(pace)).toBe(untried);
      await settleReplayed(id, 'pending');
    }
    expect(await work(pace)).toBe(0);
    await db().updateTable('deliveries').set({ status: 'failed' }).where('endpointId', '=', id).execute();
    expect(await work(pace)).toBe(2);
  });

  test('live deliveries do not count against it', async () => {
    const id = await endpoint();
    const [failed = ''] = await recordMany(5);
    await settle(id, 'failed', [failed]);
    await begin(id, 'failed');
    expect(await work(pace)).toBe(1);
  });
});

test('several workers queue each event once', async () => {
  const ids = [await endpoint(), await endpoint(), await endpoint()];
  const events = await recordMany(20);
  for (const id of ids) await settle(id, 'failed', events);
  const replays = await Promise.all(ids.map((id) => begin(id, 'all')));
  const pace = { mostUntried: 7, mostOpen: 100 };
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([work(pace), work(pace), work(pace)]);
    await db().updateTable('deliveries').set({ scheduleStep: 1 }).where('endpointId', 'in', ids).execute();
  }
  for (const replay of replays) {
    expect(await progress(replay)).toMatchObject({ status: 'completed', total: 20, queued: 20 });
  }
});

test('a replay whose portion fails holds up no other', async () => {
  const [broken, sound] = [await endpoint(), await endpoint()];
  const events = await recordMany(2);
  for (const id of [broken, sound]) await settle(id, 'failed', events);
  const first = await begin(broken, 'failed');
  const second = await begin(sound, 'failed');
  await em().execute(`
    create function refuse_portion() returns trigger language plpgsql as $$ begin raise 'no portion'; end $$;
    create trigger refuse before update on webhook_replays for each row
      when (new.id = '${first.id}') execute function refuse_portion()`);
  await expect(work()).rejects.toThrow('Portions of replays were not queued');
  await em().execute('drop trigger refuse on webhook_replays; drop function refuse_portion');
  expect(await progress(second)).toMatchObject({ status: 'completed', queued: 2 });
  await work();
  expect(await progress(first)).toMatchObject({ status: 'completed', queued: 2 });
});

test('a worker counts so far alone, and the total grows with what is queued', async () => {
  const id = await endpoint();
  await settle(id, 'failed', await recordMany(5));
  const replay = await begin(id, 'failed');
  await db()
    .updateTable('webhook_replays')
    .set({ total: 1, isTotalOpen: true })
    .where('id', '=', replay.id)
    .execute();
  await work({ mostUntried: 4, mostOpen: 10, mostCounted: 3 });
  expect(await progress(replay)).toMatchObject({ status: 'running', total: 4, queued: 4 });
});

test('what a request did not count to the end, the worker counts', async () => {
  const id = await endpoint();
  await settle(id, 'failed', await recordMany(5));
  const replay = await begin(id, 'failed');
  await db()
    .updateTable('webhook_replays')
    .set({ total: 1, isTotalOpen: true })
    .where('id', '=', replay.id)
    .execute();
  await work({ mostUntried: 2, mostOpen: 10 });
  expect(await progress(replay)).toMatchObject({ status: 'running', total: 5, queued: 2 });
});

test('a worker finds replays by itself, until it is stopped', async () => {
  const id = await endpoint();
  const events = await recordMany(3);
  await settle(id, 'failed', events);
  const errors: Error[] = [];
  const replaying = startReplays(service.context, { onError: (error) => errors.push(error) });
  const replay = await begin(id, 'failed');
  await until(async () => (await progress(replay)).status === 'completed');
  await replaying.stop();
  expect(errors).toEqual([]);
  expect(await progress(replay)).toMatchObject({ queued: 3 });
});
