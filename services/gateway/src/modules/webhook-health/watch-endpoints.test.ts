import type { MerchantScope } from '../../context.ts';
import { DeliveryAttempt } from '../../event-log/delivery.entity.ts';
import { healthy } from '../../event-log/endpoint-health.ts';
import { WebhookEndpoint } from '../../event-log/webhook-endpoint.entity.ts';
import { newId } from '../../platform/ids.ts';
import { queuedMails, runJobs } from '../../testing/app/jobs.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { onTestEnd } from '../../testing/servers/local-servers.ts';
import {
  createEndpoint,
  deliveriesOf,
  newScope,
  readEndpoint,
  recordTestEvent,
} from '../../testing/servers/webhook-endpoint.ts';
import { startReceiver } from '../../testing/servers/webhook-receiver.ts';
import { deliverDue } from '../webhook-delivery/deliver-due.ts';
import { watchEndpoints } from './watch-endpoints.ts';
import { watchWebhooksJob } from './webhook-health.jobs.ts';

let service: TestApp;
let scope: MerchantScope;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(async () => {
  scope = newScope();
  // Each test has the watch to itself.
  await service.context.orm.em.fork().nativeDelete(WebhookEndpoint, {});
});
afterAll(() => service.close());

const began = new Date('2026-03-10T12:00:00.000Z');
const later = (days: number, minutes = 0) => new Date(began.getTime() + (days * 24 * 60 + minutes) * 60_000);
const watch = (now: Date) => watchEndpoints(service.context, now);
const nothing = { exhausted: 0, disabling: 0, disabled: 0 };
const mails = async () => (await queuedMails(service, scope.userId)).map(({ template }) => template);
const change = (id: string, changes: Partial<WebhookEndpoint>) =>
  service.context.orm.em.fork().nativeUpdate(WebhookEndpoint, { id }, changes);
/** Attempts that failed every twelve hours, for so many days. */
async function failFor(endpointId: string, days: number, from: Date): Promise<void> {
  const em = service.context.orm.em.fork();
  const attempts = Array.from({ length: days * 2 + 1 }, (_attempt, index) => ({
    ...{
      deliveryId: newId('dlv'),
      number: 1,
      endpointId,
      at: new Date(from.getTime() + index * 12 * 60 * 60_000),
      durationMs: 5,
    },
    ...{ status: 500, error: 'status' as const, requestHeaders: {} },
  }));
  await em.insertMany(DeliveryAttempt, attempts);
}

/** An endpoint; one that fails does so all the time. */
async function endpoint(overrides: { failingSince?: Date; [column: string]: unknown } = {}): Promise<string> {
  const { id } = await createEndpoint(service, scope, { url: 'http://127.0.0.1:9/', ...overrides });
  if (overrides.failingSince) await failFor(id, 40, overrides.failingSince);
  return id;
}

test('an endpoint that works is left alone', async () => {
  const id = await endpoint();
  const before = await readEndpoint(service, id);
  expect(await watch(later(30))).toEqual(nothing);
  expect(await readEndpoint(service, id)).toEqual(before);
  expect(await mails()).toEqual([]);
});

test('its owner is told once of the first event that ran out of attempts', async () => {
  const id = await endpoint({ failingSince: began, description: 'Loja' });
  expect(await watch(later(1))).toEqual(nothing);
  await change(id, { exhaustedAt: later(1, 10) });
  expect(await watch(later(1, 11))).toEqual({ ...nothing, exhausted: 1 });
  expect(await watch(later(1, 12))).toEqual(nothing);
  expect(await queuedMails(service, scope.userId)).toEqual([
    {
      template: 'webhook-exhausted',
      userId: scope.userId,
      endpointId: id,
      description: 'Loja',
      environment: 'SANDBOX',
      failingSince: began.toISOString(),
      disablesAt: later(5).toISOString(),
    },
  ]);
});

test('five days of failures disable it, after a notice a day before', async () => {
  const id = await endpoint({ failingSince: began });
  const event = await recordTestEvent(service, scope);
  expect(await watch(later(4, -1))).toEqual(nothing);
  expect(await watch(later(4))).toEqual({ ...nothing, disabling: 1 });
  expect(await watch(later(4, 1))).toEqual(nothing);
  expect(await watch(later(5, -1))).toEqual(nothing);
  expect(await readEndpoint(service, id)).toMatchObject({ active: true, disabledReason: null });
  expect(await watch(later(5))).toEqual({ ...nothing, disabled: 1 });
  expect(await watch(later(5, 1))).toEqual(nothing);
  expect(await readEndpoint(service, id)).toMatchObject({
    active: false,
    disabledReason: 'failing',
    disabledAt: later(5),
    failingSince: began,
  });
  expect(await mails()).toEqual(['webhook-disabling', 'webhook-disabled']);
  await deliverDue(service.context, later(5, 2));
  expect(await deliveriesOf(service, id)).toEqual([
    expect.objectContaining({ eventId: event, status: 'canceled', attempts: 0 }),
  ]);
});

test('no notice, no disabling: after days without a worker the owner still has a day', async () => {
  const id = await endpoint({ failingSince: began });
  expect(await watch(later(9))).toEqual({ ...nothing, disabling: 1 });
  expect(await watch(later(9, 22 * 60))).toEqual(nothing);
  expect(await readEndpoint(service, id)).toMatchObject({ active: true });
  expect(await queuedMails(service, scope.userId)).toEqual([
    expect.objectContaining({ disablesAt: later(9, 23 * 60).toISOString() }),
  ]);
  expect(await watch(later(10))).toEqual({ ...nothing, disabled: 1 });
});

test('one success resets it, and the next run of failures is told anew', async () => {
  const receiver = await startReceiver();
  onTestEnd(() => receiver.close());
  const id = await endpoint({ url: receiver.url, failingSince: began, exhaustedAt: began });
  expect(await watch(later(4))).toEqual({ ...nothing, exhausted: 1, disabling: 1 });
  await recordTestEvent(service, scope);
  await deliverDue(service.context);
  expect(receiver.received).toHaveLength(1);
  expect(await readEndpoint(service, id)).toMatchObject(healthy);
  expect(await watch(later(9))).toEqual(nothing);
  await change(id, { failingSince: later(10), exhaustedAt: later(11) });
  expect(await watch(later(11))).toEqual({ ...nothing, exhausted: 1 });
  expect(await watch(later(14))).toEqual({ ...nothing, disabling: 1 });
  expect(await mails()).toHaveLength(4);
});

test('each answer 410 mails the owner', async () => {
  const receiver = await startReceiver((_, response) => response.writeHead(410).end());
  onTestEnd(() => receiver.close());
  const id = await endpoint({ url: receiver.url });
  const gone = async () => {
    await recordTestEvent(service, scope);
    await deliverDue(service.context);
    expect(await readEndpoint(service, id)).toMatchObject({ active: false, disabledReason: 'gone' });
  };
  await gone();
  expect(await watch(new Date())).toEqual({ ...nothing, disabled: 1 });
  expect(await watch(new Date())).toEqual(nothing);
  await change(id, { ...healthy, active: true, disabledReason: null, disabledAt: null });
  await gone();
  expect(await watch(new Date())).toEqual({ ...nothing, disabled: 1 });
  expect(await queuedMails(service, scope.userId)).toEqual([
    expect.objectContaining({ template: 'webhook-disabled', reason: 'gone', endpointId: id }),
    expect.objectContaining({ template: 'webhook-disabled', reason: 'gone' }),
  ]);
});

test('what its owner has disabled or deleted is not watched', async () => {
  await endpoint({ failingSince: began, exhaustedAt: began, active: false, disabledReason: 'owner' });
  await endpoint({ failingSince: began, exhaustedAt: began, deletedAt: began });
  expect(await watch(later(9))).toEqual(nothing);
});

test('several workers tell each thing once', async () => {
  for (let nth = 0; nth < 5; nth += 1) await endpoint({ failingSince: began, exhaustedAt: began });
  const reports = await Promise.all([watch(later(1)), watch(later(1)), watch(later(1))]);
  expect(reports.reduce((sum, { exhausted }) => sum + exhausted, 0)).toBe(5);
  expect(await mails()).toHaveLength(5);
});

test('many endpoints are all told of', async () => {
  const rows = Array.from({ length: 250 }, () => newId('we'));
  const id = await endpoint({ failingSince: began, exhaustedAt: began });
  await service.context.orm.em.fork().execute(
    `insert into webhook_endpoints select (jsonb_populate_record(row, jsonb_build_object('id', fresh.id))).*
       from webhook_endpoints row, unnest(?::text[]) fresh (id) where row.id = ?`,
    [`{${rows.join()}}`, id],
  );
  expect(await watch(later(1))).toEqual({ ...nothing, exhausted: 251 });
});

test('the worker watches every minute', async () => {
  await endpoint({ failingSince: new Date(Date.now() - 5 * 24 * 60 * 60_000), exhaustedAt: began });
  const { context } = service;
  expect(watchWebhooksJob.cron).toBe('* * * * *');
  await context.jobs.send(watchWebhooksJob, {});
  expect(await runJobs(service, ['watch-webhooks'])).toBe(1);
  expect(await mails()).toEqual(['webhook-disabling', 'webhook-exhausted']);
});

test('an endpoint that nothing is sent to any more is not disabled: only attempts show that it still fails', async () => {
  const { id } = await createEndpoint(service, scope, { url: 'http://127.0.0.1:9/', failingSince: began });
  await failFor(id, 1, began);
  expect(await watch(later(4, 1))).toEqual(nothing);
  expect(await watch(later(6))).toEqual(nothing);
  expect(await readEndpoint(service, id)).toMatchObject({ active: true });
});
