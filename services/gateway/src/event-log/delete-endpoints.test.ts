import type { MerchantScope } from '../context.ts';
import { deliverDue } from '../modules/webhook-delivery/deliver-due.ts';
import { createUser, type TestUser } from '../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { attemptsOf, deliveriesOf } from '../testing/servers/webhook-endpoint.ts';
import { startReceiver, type TestReceiver } from '../testing/servers/webhook-receiver.ts';
import { replayStage } from '../testing/stages/replaying.ts';

let service: TestApp;
let scope: MerchantScope;
let receiver: TestReceiver;
beforeAll(async () => {
  service = await createTestApp();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const { begin, em, endpoint, record, work } = replayStage(
  () => service,
  () => scope,
);

interface Account extends MerchantScope {
  user: TestUser;
  endpointId: string;
}

/** An account whose endpoint has received an event. */
async function receivingAccount(): Promise<Account> {
  const user = await createUser(service);
  scope = { userId: user.id, environment: 'PRODUCTION' };
  const endpointId = await endpoint({ url: receiver.url });
  await record();
  await deliverDue(service.context);
  return { ...scope, user, endpointId };
}

/** Gives an account an event that waits, and a replay under way. */
async function leaveOpen(account: Account): Promise<void> {
  scope = account;
  await record();
  await begin(account.endpointId, 'all');
}

test('deleting an account ends its webhooks and deletes what was sent, and nobody else’s', async () => {
  const [gone, kept] = [await receivingAccount(), await receivingAccount()];
  await leaveOpen(gone);
  await leaveOpen(kept);
  const before = await deliveriesOf(service, gone.endpointId);
  expect(before.map(({ status }) => status)).toEqual(['succeeded', 'pending']);
  const { statusCode } = await service.app.inject({
    method: 'DELETE',
    url: `/api/v1/users/${gone.user.id}`,
    headers: gone.user.headers,
    payload: { confirmation: 'EXCLUIR' },
  });
  expect(statusCode).toBe(200);
  expect(await deliveriesOf(service, gone.endpointId)).toEqual([]);
  expect(await attemptsOf(service, before[0]?.id ?? '')).toEqual([]);
  const left = await em().execute(
    `select endpoint.id, replay.status from webhook_endpoints endpoint
     join webhook_replays replay on replay.endpoint_id = endpoint.id`,
  );
  expect(left).toEqual([{ id: kept.endpointId, status: 'running' }]);
  scope = gone;
  await record();
  await work();
  await deliverDue(service.context);
  expect(await deliveriesOf(service, gone.endpointId)).toEqual([]);
  const others = await deliveriesOf(service, kept.endpointId);
  expect(others.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
});
