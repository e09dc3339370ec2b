import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { newId } from '../../platform/ids.ts';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { ApiRequestRow } from './api-request.repository.ts';
import { createRequestRecorder } from './request-recorder.ts';

let service: TestApp;
let user: TestUser;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(async () => {
  user = await createUser(service);
});
afterAll(() => service.close());

const row = (size = 0): ApiRequestRow => ({
  ...{ id: newId('req'), userId: user.id, environment: 'SANDBOX', applicationId: 'app', accessKey: 'trl' },
  ...{ method: 'GET', path: '/', query: null, status: 200, errorCode: null, durationMs: 1, providerMs: 0 },
  ...{ resourceId: null, idempotencyKey: null, replayed: false, requestBody: null },
  ...{ responseBody: 'x'.repeat(size), ip: '192.0.2.1', userAgent: null, createdAt: new Date() },
  ...{ apiVersion: null, versionNamed: null, operation: null },
});
const unmakeable = (): ApiRequestRow => {
  throw new RangeError('nested too deeply');
};
const log: FastifyBaseLogger = pino({ level: 'silent' });
const open = () => createRequestRecorder(service.context.orm.em.fork(), log, { rows: 5, size: 90 });
const written = async () => {
  const [row] = await service.context.orm.em
    .fork()
    .execute<{ count: number }[]>('select count(*)::int as count from api_requests where user_id = ?', [
      user.id,
    ]);
  return row?.count;
};

test('a request whose row cannot be made costs none of its neighbours', async () => {
  const recorder = open();
  for (const make of [() => row(), unmakeable, () => row()]) recorder.record(make);
  await recorder.flush();
  expect(await written()).toBe(2);
});

test.each([
  ['number', 0, 5],
  ['size', 30, 3],
])('what waits is bounded by its %s, and a flush makes room again', async (_name, size, kept) => {
  const recorder = open();
  for (let round = 0; round < 9; round += 1) recorder.record(() => row(size));
  await recorder.flush();
  expect(await written()).toBe(kept);
  recorder.record(() => row(size));
  await recorder.flush();
  expect(await written()).toBe(kept + 1);
});
