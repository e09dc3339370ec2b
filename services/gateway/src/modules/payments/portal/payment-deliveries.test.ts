import type Stripe from 'stripe';
import { bulkInsert } from '../../../demo/bulk-insert.ts';
import { newId } from '../../../platform/ids.ts';
import { createUser } from '../../../testing/app/builders.ts';
import { charge } from '../../../testing/app/merchant.ts';
import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';
import { callPortal, paymentShown } from '../../../testing/stages/portal.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const em = () => copies.service.context.orm.em.fork();

/** Writes an endpoint of the merchant's that receives every event. */
async function addEndpoint(description: string): Promise<string> {
  const id = newId('we');
  const now = new Date();
  const row = {
    ...{
      id,
      userId: merchant.user.id,
      environment: 'SANDBOX',
      description,
      url: 'https://loja.example/eventos',
    },
    ...{ active: true, enabledEvents: ['*'], payload: 'full', ordered: false, metadataFilter: {} },
    ...{ sealedSecret: 'sealed', createdAt: now, updatedAt: now },
  };
  await bulkInsert('webhook_endpoints', [row], em());
  return id;
}

async function deliveriesOf(id: string) {
  const { status, body } = await callPortal(
    copies.service,
    merchant.user,
    'GET',
    `/payments/${id}/deliveries`,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

test('a payment has the deliveries of its own events, its refunds and its disputes, to every endpoint', async () => {
  const endpoints = [await addEndpoint('Loja'), await addEndpoint('Estoque')];
  const events: Stripe.Event[] = [];
  const { id } = (await merchant.post('/process', charge({ paymentMethodId: 'pm_card_createDispute' }))).body
    .data;
  await merchant.post('/process', charge());
  events.push(...(await merchant.eventsOf('charge.dispute.created')));
  await merchant.hear(events);
  const { steps } = await paymentShown(copies.service, merchant.user, id);
  const ours = steps.filter(({ kind, eventId }) => eventId && kind !== 'provider_event');
  expect(ours.map(({ type }) => type)).toEqual(['payment.succeeded', 'dispute.created']);
  const deliveries = await deliveriesOf(id);
  expect(deliveries).toHaveLength(4);
  for (const { eventId } of ours) {
    const those = deliveries.filter((delivery: { eventId: string }) => delivery.eventId === eventId);
    expect(those.map(({ endpointId }: { endpointId: string }) => endpointId).sort()).toEqual(
      [...endpoints].sort(),
    );
  }
  expect(deliveries[0]).toEqual({
    id: expect.stringMatching(/^dlv_/),
    eventId: ours[0]?.eventId,
    endpointId: expect.stringMatching(/^we_/),
    endpointDescription: expect.stringMatching(/^(Loja|Estoque)$/),
    status: 'pending',
    attempts: 0,
    lastStatus: null,
    lastError: null,
    nextAttemptAt: expect.stringMatching(/Z$/),
    completedAt: null,
  });
});

test('a refund made from the portal is delivered, too, and an attempt shows what became of it', async () => {
  await addEndpoint('Loja');
  const { id } = (await merchant.post('/process', charge())).body.data;
  await merchant.post(`/payments/${id}/refund`);
  await em().execute(
    `update deliveries set status = 'succeeded', attempts = 2, last_status = 204, completed_at = now()
      where event_id in (select id from events where type = 'refund.succeeded' and user_id = ?)`,
    [merchant.user.id],
  );
  const [paid, refunded] = await deliveriesOf(id);
  expect(paid).toMatchObject({ status: 'pending', attempts: 0 });
  expect(refunded).toMatchObject({
    status: 'succeeded',
    attempts: 2,
    lastStatus: 204,
    nextAttemptAt: null,
    completedAt: expect.stringMatching(/Z$/),
  });
});

test('without endpoints there are none, and another merchant finds no such payment', async () => {
  const { id } = (await merchant.post('/process', charge())).body.data;
  expect(await deliveriesOf(id)).toEqual([]);
  const other = await createUser(copies.service, { plan: true });
  expect((await callPortal(copies.service, other, 'GET', `/payments/${id}/deliveries`)).status).toBe(404);
});
