import { charge } from '../../testing/app/merchant.ts';
import { createEndpoint } from '../../testing/servers/webhook-endpoint.ts';
import { startReceiver, type TestReceiver } from '../../testing/servers/webhook-receiver.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { until } from '../../testing/until.ts';
import { startDeliveries } from './start-deliveries.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
  copies = await startCopies();
  merchant = await copies.accountHolder();
  const scope = { userId: merchant.user.id, environment: 'SANDBOX' as const };
  await createEndpoint(copies.service, scope, { url: receiver.url });
});
afterAll(async () => {
  await copies.close();
  await receiver.close();
});

const rows = <T>(sql: string, params: unknown[]) =>
  copies.service.context.orm.em.fork().execute<T[]>(sql, params);

/** Lets a worker deliver until so many events have arrived in all; returns its log. */
async function deliver(count: number): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const deliveries = startDeliveries(copies.service.context, {
    say: (what, message) => lines.push({ message, ...what }),
    onError: (error) => {
      throw error;
    },
  });
  await until(() => receiver.received.length >= count);
  await deliveries.stop();
  return lines;
}

test('a payment is found by one id in its answer, its calls, its event and the log of its delivery', async () => {
  const answer = await merchant.post('/process', charge(), { 'x-request-id': 'chosen-by-the-caller' });
  const requestId = String(answer.headers['x-request-id']);
  expect(requestId).toMatch(/^req_/);
  const { id } = answer.body.data;

  await until(async () => (await rows('select 1 from api_requests where id = ?', [requestId])).length === 1);
  await copies.service.context.flushCallLog();
  const calls = await rows('select method, path from provider_calls where request_id = ?', [requestId]);
  expect(calls).toEqual([{ method: 'POST', path: '/v1/payment_intents' }]);
  const events = await rows<{ id: string; type: string }>(
    `select id, type from events where request_id = ? and data->>'id' = ?`,
    [requestId, id],
  );
  expect(events).toEqual([{ id: expect.any(String), type: 'payment.succeeded' }]);

  const lines = await deliver(1);
  expect(lines).toEqual([
    expect.objectContaining({
      message: 'delivery attempted',
      requestId,
      eventId: events[0]?.id,
      outcome: 'succeeded',
    }),
  ]);
});

test('what an event of the provider changes goes back to the request that brought it', async () => {
  const { id, externalId } = (await merchant.post('/process', charge({ capture: false }))).body.data;
  const before = receiver.received.length;
  await merchant.account.paymentIntents.capture(externalId);
  await merchant.hear(await merchant.eventsOf('payment_intent.succeeded'));
  const found = await rows<{ requestId: string; externalId: string }>(
    `select event.request_id as "requestId", posted.external_id as "externalId" from events event
     join provider_events posted on posted.request_id = event.request_id
     where event.data->>'id' = ? and event.type = 'payment.succeeded'`,
    [id],
  );
  expect(found).toEqual([
    { requestId: expect.stringMatching(/^req_/), externalId: expect.stringMatching(/^evt_/) },
  ]);
  const lines = await deliver(before + 2);
  expect(lines.map(({ requestId }) => requestId)).toContain(found[0]?.requestId);
});
