import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookActivity } from '@trilho/contracts/portal-webhook';
import { createUser, type TestUser } from '../../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createEndpoint, recordTestEvent } from '../../../testing/servers/webhook-endpoint.ts';
import { startReceiver, type TestReceiver } from '../../../testing/servers/webhook-receiver.ts';
import { callPortal } from '../../../testing/stages/portal.ts';
import { deliverDue } from '../../webhook-delivery/deliver-due.ts';

let service: TestApp;
let user: TestUser;
let receiver: TestReceiver;
beforeAll(async () => {
  service = await createTestApp();
  receiver = await startReceiver(({ path }, response) =>
    response.writeHead(path === '/fora' ? 503 : 204).end(),
  );
});
beforeEach(async () => {
  user = await createUser(service, { plan: true });
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const scope = () => ({ userId: user.id, environment: 'SANDBOX' as const });
const read = () => callPortal(service, user, 'GET', '/webhooks/activity');

test("one call tells every endpoint's 24 hours and last delivery, and nobody else's", async () => {
  const good = await createEndpoint(service, scope(), { url: receiver.url });
  await recordTestEvent(service, scope());
  const bad = await createEndpoint(service, scope(), { url: `${receiver.url}/fora` });
  // Ids of one millisecond have no order.
  await sleep(2);
  const silent = await createEndpoint(service, scope(), {
    ...{ url: receiver.url, enabledEvents: ['invoice.paid'] },
  });
  const stranger = await createUser(service, { plan: true });
  await createEndpoint(service, { ...scope(), userId: stranger.id }, { url: receiver.url });
  await createEndpoint(service, { ...scope(), environment: 'PRODUCTION' }, { url: receiver.url });
  const eventId = await recordTestEvent(service, scope());
  await deliverDue(service.context);

  const { status, body } = await read();
  expect(status).toBe(200);
  const activities: WebhookActivity[] = body.data;
  expect(activities).toMatchObject([
    { endpointId: silent.id, succeeded: 0, failed: 0, p95Ms: null, lastDelivery: null },
    { endpointId: bad.id, succeeded: 0, failed: 1, lastDelivery: { eventId, lastStatus: 503 } },
    { endpointId: good.id, succeeded: 2, failed: 0, lastDelivery: { eventId, status: 'succeeded' } },
  ]);
  for (const { points, succeeded, failed } of activities) {
    expect(points).toHaveLength(24);
    expect(points.reduce((sum, point) => sum + point.succeeded, 0)).toBe(succeeded);
    expect(points.reduce((sum, point) => sum + point.failed, 0)).toBe(failed);
  }
});

test('without an endpoint it is empty, and without a plan refused', async () => {
  expect((await read()).body.data).toEqual([]);
  user = await createUser(service);
  expect(await read()).toMatchObject({ status: 402, body: { error: 'plan_required' } });
});
