import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  createEndpoint,
  deliveriesOf,
  newScope,
  recordTestEvent,
} from '../../testing/servers/webhook-endpoint.ts';
import { startReceiver, type TestReceiver } from '../../testing/servers/webhook-receiver.ts';
import { until } from '../../testing/until.ts';
import { deliverDue } from './deliver-due.ts';
import { startDeliveries } from './start-deliveries.ts';

let service: TestApp;
let receiver: TestReceiver;
/** Objects whose events are refused. */
const refused = new Set<string>();
const objectOf = (event: { data: { object: { id: string } } }) => event.data.object.id;
beforeAll(async () => {
  service = await createTestApp();
  receiver = await startReceiver(({ event }, response) =>
    response.writeHead(refused.has(objectOf(event)) ? 500 : 204).end(),
  );
});
beforeEach(async () => {
  await service.context.orm.em.fork().execute('delete from deliveries');
  receiver.received.length = 0;
  refused.clear();
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const arrived = () => receiver.received.map(({ event }) => `${objectOf(event)} ${event.type}`);
const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

async function recordLives(ordered: boolean) {
  const scope = newScope();
  const endpoint = await createEndpoint(service, scope, { url: receiver.url, ordered });
  for (const type of ['payment.processing', 'payment.requires_capture', 'payment.succeeded']) {
    await recordTestEvent(service, scope, { id: 'pay_a' }, type);
  }
  await recordTestEvent(service, scope, { id: 'pay_b' }, 'payment.failed');
  // A refund belongs to its payment.
  await recordTestEvent(service, scope, { id: 'ref_a', paymentId: 'pay_a' }, 'refund.succeeded');
  return endpoint;
}

const orderOfA = [
  'pay_a payment.processing',
  'pay_a payment.requires_capture',
  'pay_a payment.succeeded',
  'ref_a refund.succeeded',
];
const ofA = () => arrived().filter((line) => !line.startsWith('pay_b'));

test('the events of one object arrive in their order, one after the other', async () => {
  await recordLives(true);
  expect(await deliverDue(service.context)).toBe(5);
  expect(ofA()).toEqual(orderOfA);
});

test('a failing event holds its object back, not others, and the rest follows its success', async () => {
  await recordLives(true);
  refused.add('pay_a');
  const now = new Date();
  await deliverDue(service.context, now);
  expect(arrived().toSorted()).toEqual(['pay_a payment.processing', 'pay_b payment.failed']);
  expect(await deliverDue(service.context, secondsAfter(now, 3))).toBe(0);
  refused.clear();
  expect(await deliverDue(service.context, secondsAfter(now, 6))).toBe(4);
  expect(ofA()).toEqual(['pay_a payment.processing', ...orderOfA]);
});

test('an event that runs out of attempts lets the next one go', async () => {
  const endpoint = await recordLives(true);
  await service.context.orm.em.fork().execute(
    `update deliveries set schedule_step = 7 where endpoint_id = ? and position =
      (select min(position) from deliveries where endpoint_id = ?)`,
    [endpoint.id, endpoint.id],
  );
  refused.add('pay_a');
  await deliverDue(service.context);
  expect(ofA()).toEqual(orderOfA.slice(0, 2));
  const statuses = (await deliveriesOf(service, endpoint.id)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['failed', 'pending', 'pending', 'pending', 'succeeded']);
});

test('without order, one event of an object does not wait for another', async () => {
  await recordLives(false);
  refused.add('pay_a');
  await deliverDue(service.context);
  expect(arrived().toSorted()).toEqual([...orderOfA, 'pay_b payment.failed'].toSorted());
});

test('hundreds of events of few objects go out as fast as they are answered, in their order', async () => {
  const scope = newScope();
  await createEndpoint(service, scope, { url: receiver.url, ordered: true });
  // So many that a second for each batch of those that wait would take minutes.
  const objects = Array.from({ length: 10 }, (_, index) => `pay_${index}`);
  for (let round = 0; round < 100; round += 1) {
    for (const id of objects) await recordTestEvent(service, scope, { id, round }, 'payment.succeeded');
  }
  const errors: Error[] = [];
  const deliveries = startDeliveries(service.context, {
    say: () => undefined,
    onError: (error) => errors.push(error),
  });
  try {
    await until(() => receiver.received.length >= 1_000);
  } finally {
    await deliveries.stop();
  }
  expect(errors).toEqual([]);
  const rounds = Map.groupBy(receiver.received, ({ event }) => objectOf(event));
  for (const id of objects) {
    expect(rounds.get(id)?.map(({ event }) => event.data.object.round)).toEqual(
      Array.from({ length: 100 }, (_, round) => round),
    );
  }
});
