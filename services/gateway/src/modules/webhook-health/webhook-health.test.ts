import type { FailingWebhook } from '@trilho/contracts/webhook-health';
import type { MerchantScope } from '../../context.ts';
import type { DeliverySchema } from '../../event-log/delivery.entity.ts';
import { queries } from '../../platform/database/queries.ts';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createEndpoint, recordTestEvent } from '../../testing/servers/webhook-endpoint.ts';
import { olderTransactionsEnded } from '../../testing/stages/older-transactions.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { deliveryFloor } from '../webhook-replays/replay.statements.ts';

let service: TestApp;
let user: TestUser;
let scope: MerchantScope;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(async () => {
  user = await createUser(service, { plan: true });
  scope = { userId: user.id, environment: 'SANDBOX' };
});
afterAll(() => service.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const endpoint = async (overrides: object = {}): Promise<string> =>
  (await createEndpoint(service, scope, { url: 'https://loja.example:8443/eventos?chave=1', ...overrides }))
    .id;
const health = async (of = user): Promise<FailingWebhook[]> => {
  // Only what is settled counts.
  await olderTransactionsEnded(service);
  const { status, body } = await callPortal(service, of, 'GET', '/webhooks/health');
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const settle = (eventId: string, status: 'failed' | 'canceled' | 'succeeded') =>
  queries<typeof DeliverySchema>(service.context.orm.em.fork())
    .updateTable('deliveries')
    .set({ status, completedAt: new Date() })
    .where('eventId', '=', eventId)
    .execute();

test('is empty while every endpoint works', async () => {
  await endpoint();
  await endpoint({
    active: false,
    disabledReason: 'owner',
    disabledAt: minutesAgo(1),
    failingSince: minutesAgo(2),
  });
  await endpoint({ failingSince: minutesAgo(2), deletedAt: minutesAgo(1) });
  expect(await health()).toEqual([]);
});

test('shows an endpoint that fails, when it will be disabled and what it has missed', async () => {
  const failingSince = minutesAgo(60);
  const id = await endpoint({ failingSince, exhaustedAt: minutesAgo(5), description: 'Loja' });
  const [failed, arrived] = [await recordTestEvent(service, scope), await recordTestEvent(service, scope)];
  await recordTestEvent(service, scope);
  await settle(failed, 'failed');
  await settle(arrived, 'succeeded');
  const [shown, ...others] = await health();
  expect(others).toEqual([]);
  expect(shown).toEqual({
    id,
    description: 'Loja',
    host: 'loja.example:8443',
    active: true,
    failingSince: failingSince.toISOString(),
    exhaustedAt: expect.any(String),
    disablesAt: new Date(failingSince.getTime() + 5 * 24 * 60 * 60 * 1000).toISOString(),
    disabledReason: null,
    disabledAt: null,
    missedSince: expect.any(String),
    missed: 1,
    hasMoreMissed: false,
  });
});

test('counts the events since an endpoint was disabled with those that were canceled', async () => {
  const disabledAt = new Date();
  const id = await endpoint({ failingSince: minutesAgo(60), enabledEvents: ['payment.succeeded'] });
  const canceled = await recordTestEvent(service, scope);
  await settle(canceled, 'canceled');
  await service.context.orm.em
    .fork()
    .execute(
      `update webhook_endpoints set active = false, disabled_reason = 'failing', disabled_at = ? where id = ?`,
      [new Date(), id],
    );
  await recordTestEvent(service, scope);
  await recordTestEvent(service, scope, {}, 'payment.failed');
  const [shown] = await health();
  expect(shown).toMatchObject({ id, active: false, disabledReason: 'failing', disablesAt: null, missed: 2 });
  expect(new Date(shown?.missedSince ?? '').getTime()).toBeGreaterThan(disabledAt.getTime() - 1_000);
});

test('shows what was missed since a 410 although nothing had failed before', async () => {
  const disabledAt = minutesAgo(10);
  await endpoint({ active: false, disabledReason: 'gone', disabledAt });
  await recordTestEvent(service, scope);
  expect(await health()).toEqual([
    expect.objectContaining({
      disabledReason: 'gone',
      failingSince: null,
      missedSince: disabledAt.toISOString(),
      missed: 1,
    }),
  ]);
});

test('counts to a thousand and says that there is more', async () => {
  const id = await endpoint({ failingSince: minutesAgo(60) });
  const event = await recordTestEvent(service, scope);
  await settle(event, 'failed');
  await service.context.orm.em.fork().execute(
    `insert into deliveries select (jsonb_populate_record(row, jsonb_build_object('id', row.id || n))).*
     from deliveries row, generate_series(1, 1100) n where row.endpoint_id = ?`,
    [id],
  );
  expect(await health()).toEqual([expect.objectContaining({ missed: 1000, hasMoreMissed: true })]);
});

test('counts what has an id from before its time, as a process that had to wait writes it', async () => {
  const id = await endpoint({ failingSince: minutesAgo(60) });
  const event = await recordTestEvent(service, scope);
  await settle(event, 'failed');
  await service.context.orm.em
    .fork()
    .execute('update deliveries set id = ? || substr(id, 13) where endpoint_id = ?', [
      deliveryFloor(minutesAgo(1 / 60)),
      id,
    ]);
  expect(await health()).toMatchObject([{ missed: 1 }]);
});

test('is each merchant’s own, by environment, behind the plan', async () => {
  await endpoint({ failingSince: minutesAgo(2) });
  expect(await health(await createUser(service, { plan: true }))).toEqual([]);
  const production = await callPortal(service, user, 'GET', '/webhooks/health', {
    environment: 'PRODUCTION',
  });
  expect(production.body.data).toEqual([]);
  expect((await callPortal(service, await createUser(service), 'GET', '/webhooks/health')).status).toBe(402);
});
