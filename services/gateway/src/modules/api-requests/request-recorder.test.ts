import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { newId } from '../../platform/ids.ts';
import { createUser, type TestUser } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createRequestRecorder, mostWaiting, type Recording } from './request-recorder.ts';

let service: TestApp;
let user: TestUser;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(async () => {
  user = await createUser(service);
});
afterAll(() => service.close());

const recording = (size = 0): Recording => {
  const id = newId('req');
  return {
    size,
    make: () => ({
      ...{ id, userId: user.id, environment: 'SANDBOX', applicationId: 'app', accessKey: 'trl' },
      ...{
        method: 'GET',
        path: '/',
        query: null,
        status: 200,
        errorCode: null,
        durationMs: 1,
        providerMs: 0,
      },
      ...{ resourceId: null, idempotencyKey: null, replayed: false, requestBody: null, responseBody: null },
      ...{ ip: '192.0.2.1', userAgent: null, createdAt: new Date() },
    }),
  };
};
const unmakeable: Recording = {
  size: 0,
  make: () => {
    throw new RangeError('nested too deeply');
  },
};
const log: FastifyBaseLogger = pino({ level: 'silent' });
const open = () => createRequestRecorder(service.context.orm.em.fork(), log);
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
  for (const one of [recording(), unmakeable, recording()]) recorder.record(one);
  await recorder.flush();
  expect(await written()).toBe(2);
});

test('what waits is bounded by its size, and a flush makes room again', async () => {
  const recorder = open();
  for (let round = 0; round < 5; round += 1) recorder.record(recording(mostWaiting.size / 3));
  await recorder.flush();
  expect(await written()).toBe(3);
  recorder.record(recording(mostWaiting.size));
  await recorder.flush();
  expect(await written()).toBe(4);
});
