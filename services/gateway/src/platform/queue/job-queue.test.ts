import { PgBoss } from 'pg-boss';
import { Value } from 'typebox/value';
import { createJobHandlers } from '../../main/job-handlers.ts';
import { providerEventJob } from '../../modules/provider-events/provider-event.jobs.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { currentCause, dueToRequest } from '../call-cause.ts';
import { handle } from './job.ts';
import { startWorker } from './job-queue.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const sql = <T>(text: string, params: unknown[] = []) =>
  service.context.orm.em.fork().execute<T[]>(text, params);

test('the jobs of a worker that was killed are taken up by another one, and schedules that no release knows any more end', async () => {
  const { DATABASE_URL } = service.context.env;
  await service.context.jobs.send(providerEventJob, { id: 'evt_left_behind' });
  const killed = new PgBoss({ connectionString: DATABASE_URL, schema: 'jobs', supervise: false });
  await killed.start();
  const [job] = await killed.fetch('provider-event');
  await killed.createQueue('former-work');
  await killed.schedule('former-work', '* * * * *');
  await killed.stop({ graceful: false, close: true });
  expect(job?.data).toEqual({ id: 'evt_left_behind' });
  await sql(`update jobs.job set heartbeat_on = jobs.job_now() - interval '21 seconds' where id = ?`, [
    job?.id,
  ]);

  const taken = Promise.withResolvers<unknown>();
  const handlers = createJobHandlers(service.context);
  const worker = await startWorker(
    { DATABASE_URL },
    handlers.map((handler) =>
      handler.job === providerEventJob ? { ...handler, run: async (data) => taken.resolve(data) } : handler,
    ),
    taken.reject,
  );
  expect(await taken.promise).toEqual({ id: 'evt_left_behind' });
  expect(await sql(`select 1 from jobs.schedule where name = 'former-work'`)).toEqual([]);
  await worker.stop();
});

test('work that repeats is scheduled with what its handler can parse', async () => {
  const handlers = createJobHandlers(service.context);
  const worker = await startWorker(service.context.env, handlers, (error) => {
    throw error;
  });
  await worker.stop();
  const scheduled = await sql<{ name: string; data: unknown }>('select name, data from jobs.schedule');
  const repeating = handlers.flatMap(({ job }) => (job.cron ? [job] : []));
  expect(scheduled.map(({ name }) => name).sort()).toEqual(repeating.map(({ name }) => name).sort());
  for (const { name, data } of repeating) {
    expect(Value.Check(data, scheduled.find((row) => row.name === name)?.data)).toBe(true);
  }
});

test('a job goes back to the request that sent it, and carries no more than its data to its handler', async () => {
  await dueToRequest('req_sender', () =>
    service.context.jobs.send(providerEventJob, { id: 'evt_of_request' }),
  );
  const taken = Promise.withResolvers<unknown>();
  const handler = handle(providerEventJob, async (data) => {
    if (data.id === 'evt_of_request') taken.resolve([data, currentCause().requestId]);
  });
  const worker = await startWorker(service.context.env, [handler], taken.reject);
  expect(await taken.promise).toEqual([{ id: 'evt_of_request' }, 'req_sender']);
  await worker.stop();
});

test('a backlog drains batch after batch, without a rest between them', async () => {
  const count = 200;
  for (let n = 0; n < count; n += 1) await service.context.jobs.send(providerEventJob, { id: `evt_${n}` });
  const ran = new Set<string>();
  const all = Promise.withResolvers<void>();
  const handler = handle(providerEventJob, async ({ id }) => {
    ran.add(id);
    if (ran.size === count) all.resolve();
  });
  const startedAt = performance.now();
  const worker = await startWorker(service.context.env, [handler], all.reject);
  await all.promise;
  // At a batch of ten every ten seconds, 200 jobs would take 200 seconds.
  expect(performance.now() - startedAt).toBeLessThan(100_000);
  await worker.stop();
});
